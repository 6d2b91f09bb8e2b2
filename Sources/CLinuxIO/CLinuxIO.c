#define _GNU_SOURCE
#include "CLinuxIO.h"

#include <pthread.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <errno.h>
#include <semaphore.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <asm/socket.h>
#include <time.h>
#include <unistd.h>

int lectern_peer_credentials(int descriptor, struct lectern_peer *peer) {
  struct ucred credentials;
  socklen_t length = sizeof credentials;
  if (getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &length) != 0) return -1;
  peer->pid = credentials.pid;
  peer->uid = credentials.uid;
  peer->gid = credentials.gid;
  return 0;
}

int lectern_peer_groups(int descriptor, gid_t *groups, int capacity) {
  socklen_t length = (socklen_t)capacity * sizeof *groups;
  if (getsockopt(descriptor, SOL_SOCKET, SO_PEERGROUPS, groups, &length) != 0) return -1;
  return (int)(length / sizeof *groups);
}

const char *lectern_error_name(int code) {
  const char *name = strerrorname_np(code);
  return name ? name : "errno";
}

void lectern_name_this_thread(const char *name) {
  char cut[16] = {0};
  strncpy(cut, name, sizeof cut - 1);
  pthread_setname_np(pthread_self(), cut);
}

void lectern_die_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGKILL); }

int lectern_spawn_closing_from(posix_spawn_file_actions_t *actions, int first) {
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

char *const *lectern_environment(void) { return environ; }

int lectern_exchange(const char *one, const char *other) {
  return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE);
}

int lectern_rename_new(const char *path, const char *place) {
  return renameat2(AT_FDCWD, path, AT_FDCWD, place, RENAME_NOREPLACE);
}

int lectern_make_temporary(char *name) { return mkostemp(name, O_CLOEXEC); }

int lectern_memory_file(const char *name) { return memfd_create(name, MFD_CLOEXEC); }

int lectern_signal_descriptor(const int *signals, int count) {
  sigset_t set;
  sigemptyset(&set);
  for (int i = 0; i < count; i++) sigaddset(&set, signals[i]);
  return signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
}

int lectern_next_signal(int descriptor) {
  struct signalfd_siginfo info;
  ssize_t count = read(descriptor, &info, sizeof info);
  if (count == sizeof info) return (int)info.ssi_signo;
  return count < 0 && errno != EAGAIN ? -1 : 0;
}

int lectern_ignores_signal(int signal) {
  struct sigaction action;
  return sigaction(signal, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

int lectern_semaphore_wait(sem_t *semaphore, long seconds, long nanoseconds) {
  struct timespec end;
  if (clock_gettime(CLOCK_MONOTONIC, &end) != 0) return errno;
  end.tv_sec += seconds;
  end.tv_nsec += nanoseconds;
  if (end.tv_nsec >= 1000000000) {
    end.tv_sec += 1;
    end.tv_nsec -= 1000000000;
  }
  int result;
  do result = sem_clockwait(semaphore, CLOCK_MONOTONIC, &end);
  while (result != 0 && errno == EINTR);
  return result == 0 ? 0 : errno;
}
