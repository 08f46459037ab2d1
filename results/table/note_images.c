// SPDX-License-Identifier: MIT
#include "results/table/note_images.h"
#include "results/table/paragraph.h"

static const char *image_fact(const struct result *result, unsigned image, const char *name)
{
    char key[64];
    snprintf(key, sizeof key, "facts.image.%u.%s", image, name);
    return result_text(result, key);
}

static void note_image(FILE *output, const struct result *result, unsigned image, const char *file)
{
    struct paragraph paragraph;
    const char *build_id = image_fact(result, image, "build_id");
    const char *refused = image_fact(result, image, "refused");
    char text[32] = "without variant:"; // as rows have it: variant 0 is not written
    if (image > 0)
        snprintf(text, sizeof text, "variant=%u:", image);
    paragraph_begin(&paragraph, output, text);
    paragraph_words(&paragraph, image_fact(result, image, "control") ? "control, a copy of" : "image");
    paragraph_words(&paragraph, file);
    if (build_id) {
        paragraph_words(&paragraph, "- build id");
        paragraph_words(&paragraph, build_id);
    }
    if (refused) {
        paragraph_words(&paragraph, "- refused:");
        paragraph_words(&paragraph, refused);
    }
    paragraph_end(&paragraph);
}

void note_images(FILE *output, const struct result *result)
{
    const char *file;
    for (unsigned image = 0; (file = image_fact(result, image, "file")); image++)
        note_image(output, result, image, file);
}
