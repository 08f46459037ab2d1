// SPDX-License-Identifier: MIT
// How mail packs text for its way: transfer encodings and encoded words.
#ifndef RESULTS_IMPORT_TRANSFER_H
#define RESULTS_IMPORT_TRANSFER_H

#include "results/records/bytes.h"
#include "span.h"

// Each appends to `out`; when memory is out, out->failed is set.

// Quoted-printable (RFC 2045 §6.7): =20, soft line breaks. What is no valid code stays as it is.
void unpack_quoted_printable(struct span text, struct bytes *out);
// Base64 (RFC 2045 §6.8) over any line breaks; what is not whole is appended as it is.
void unpack_base64(struct span text, struct bytes *out);
// A header's value with its encoded words (RFC 2047) unpacked, as valid UTF-8.
void unpack_header(struct span value, struct bytes *out);

#endif
