#include <stdio.h>
#include <pocketsphinx.h>
#include <sphinxbase/err.h>

/* Swift cannot import a callback that takes a variable list of arguments, not even to pass NULL.
 * Without a callback and a file the library prints nothing at all: its messages would hold what was
 * said, and it prints its hundred settings past the callback. The file is one of the calling thread. */
static inline void lectern_sphinx_silence(void) {
    err_set_callback(NULL, NULL);
    err_set_logfp(NULL);
}

/* Sends the library's messages to a descriptor, line by line, so that the last line is there after
 * a crash. For the calling thread, and only in a process that does not listen. */
static inline void lectern_sphinx_tell(int descriptor) {
    FILE *file = fdopen(descriptor, "w");
    if (!file) return;
    setvbuf(file, NULL, _IOLBF, BUFSIZ);
    err_set_logfp(file);
}

/* feat_t is reached through macros. The library turns to a running mean for ever as soon as it
 * was fed in pieces once; a whole utterance must be normalised by its own mean again. */
static inline void lectern_sphinx_use_batch_mean(ps_decoder_t *decoder) {
    feat_t *features = ps_get_feat(decoder);
    if (features) features->cmn = CMN_BATCH;
}

/* The running mean by which what comes in pieces is normalised: LECTERN_MEAN_LENGTH numbers. */
enum { LECTERN_MEAN_LENGTH = 13 };

static inline void lectern_sphinx_get_mean(ps_decoder_t *decoder, float *mean) {
    feat_t *features = ps_get_feat(decoder);
    if (features && features->cmn_struct && features->cmn_struct->veclen == LECTERN_MEAN_LENGTH)
        cmn_live_get(features->cmn_struct, mean);
}

static inline void lectern_sphinx_set_mean(ps_decoder_t *decoder, const float *mean) {
    feat_t *features = ps_get_feat(decoder);
    if (features && features->cmn_struct && features->cmn_struct->veclen == LECTERN_MEAN_LENGTH)
        cmn_live_set(features->cmn_struct, mean);
}
