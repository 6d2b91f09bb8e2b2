// What Swift's Glibc module does not offer, and nothing else.
#ifndef LECTERN_CLINUXIO_H
#define LECTERN_CLINUXIO_H

#include <semaphore.h>
#include <spawn.h>
#include <sys/types.h>

struct lectern_peer {
  pid_t pid;
  uid_t uid;
  gid_t gid;
};

// `struct ucred` hides behind _GNU_SOURCE and is not imported. Returns 0, or -1 with errno.
int lectern_peer_credentials(int descriptor, struct lectern_peer *peer);

// SO_PEERGROUPS is no constant in glibc's headers. Returns how many groups were written, or -1 with
// errno; ERANGE when there are more than `capacity`.
int lectern_peer_groups(int descriptor, gid_t *groups, int capacity);

// `strerrorname_np` hides behind _GNU_SOURCE. Returns "EAGAIN" and so on, or "errno" if unknown.
const char *lectern_error_name(int code);

// `pthread_setname_np` hides behind _GNU_SOURCE. Names the calling thread, cut at 15 bytes.
void lectern_name_this_thread(const char *name);

// `prctl` takes a variable number of arguments. The kernel kills the caller when the thread that
// started it ends.
void lectern_die_with_parent(void);

// `posix_spawn_file_actions_addclosefrom_np` hides behind _DEFAULT_SOURCE.
int lectern_spawn_closing_from(posix_spawn_file_actions_t *actions, int first);

// `environ` is a variable that anybody may change, which Swift does not let past. For posix_spawn.
char *const *lectern_environment(void);

// `renameat2` hides behind _GNU_SOURCE. Returns 0, or -1 with errno.
int lectern_exchange(const char *one, const char *other);

// The same for a place that is free: EEXIST where it is not, EINVAL where a file system cannot tell.
int lectern_rename_new(const char *path, const char *place);

// `mkostemp` hides behind _GNU_SOURCE. Returns a descriptor that is closed on exec, or -1 with
// errno.
int lectern_make_temporary(char *name);

// `memfd_create` hides behind _GNU_SOURCE. An empty file in memory, closed on exec, whose name the
// kernel shows. Returns its descriptor, or -1 with errno.
int lectern_memory_file(const char *name);

// <sys/signalfd.h> is not imported. A descriptor from which blocked signals are read, one at a time.
// Returns it, or -1 with errno.
int lectern_signal_descriptor(const int *signals, int count);

// The number of the next signal; 0 where none has come, or -1 with errno.
int lectern_next_signal(int descriptor);

// Whether the process ignores a signal. What SIG_IGN is, Swift cannot compare.
int lectern_ignores_signal(int signal);

// `sem_clockwait` needs _GNU_SOURCE. Waits by CLOCK_MONOTONIC for at most this time; `nanoseconds`
// is less than 1,000,000,000. Returns 0, or an error number such as ETIMEDOUT.
int lectern_semaphore_wait(sem_t *semaphore, long seconds, long nanoseconds);

#endif
