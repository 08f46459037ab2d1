// SPDX-License-Identifier: MIT
// Standard output: what was printed must have arrived.
#ifndef RESULTS_COMMANDS_OUTPUT_H
#define RESULTS_COMMANDS_OUTPUT_H

// Gives the numbers of closed standard streams to files of no use, or a result file would be opened under the
// number of standard output, and the table go into it. Writing to a closed standard output stays an error.
void output_begin(void);
// Flushes standard output, so that what is printed there comes before messages that follow.
void output_flush(void);
// Flushes it at the end; returns `status`, or EXIT_COULD_NOT after a message where not all
// could be written.
int output_end(int status);

#endif
