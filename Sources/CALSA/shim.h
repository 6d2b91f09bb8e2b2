#include <alsa/asoundlib.h>

/* Swift cannot write a function with variable arguments, which ALSA's error handler is. */
static inline void lectern_alsa_ignore(
    const char *file, int line, const char *function, int code, const char *format, ...) {
    (void)file, (void)line, (void)function, (void)code, (void)format;
}

/* Keeps ALSA from writing to the standard error stream; its codes tell us all we need. */
static inline void lectern_alsa_be_quiet(void) {
    snd_lib_error_set_handler(lectern_alsa_ignore);
}
