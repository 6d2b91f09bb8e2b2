internal import CLinuxIO
internal import Glibc

/// A command of the shell that has our terminal while we wait, such as an editor.
package enum ForegroundCommand {
    /// Runs `sh -c COMMAND WORD…` with our standard input, output and error; `$0` is the first
    /// word. Blocks until its end. A Ctrl-C meanwhile is for the command alone.
    ///
    /// Has the whole process ignore SIGINT and SIGQUIT meanwhile: not for programs with threads
    /// that wait for these.
    package static func run(
        _ command: String, _ words: [String]
    ) throws(SystemError) -> ChildProcess.Ending {
        let former = (signal(SIGINT, SIG_IGN), signal(SIGQUIT, SIG_IGN))
        // One that is blocked would be kept for us, though it is ignored.
        var (keys, mask) = (sigset_t(), sigset_t())
        sigemptyset(&keys)
        sigaddset(&keys, SIGINT)
        sigaddset(&keys, SIGQUIT)
        pthread_sigmask(SIG_UNBLOCK, &keys, &mask)
        defer {
            pthread_sigmask(SIG_SETMASK, &mask, nil)
            signal(SIGINT, former.0)
            signal(SIGQUIT, former.1)
        }
        let id = try start(["/bin/sh", "-c", command] + words)
        return ChildProcess.reap(id) ?? .signal(SIGKILL)
    }

    /// Starts it in our group, with no blocked or ignored signal and no other descriptor of ours.
    private static func start(_ words: [String]) throws(SystemError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        lectern_spawn_closing_from(&actions, STDERR_FILENO + 1)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var process = pid_t()
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        let code = posix_spawn(
            &process, words[0], &actions, &attributes, &arguments, lectern_environment())
        guard code == 0 else {
            throw SystemError(call: "posix_spawn", code: code, subject: words[0])
        }
        return process
    }
}
