internal import CLinuxIO
internal import Glibc

/// Starts a program in a process group of its own, with these descriptors as its standard input and
/// output, and no others of ours but standard error; no signal is blocked or ignored in it. Blocks
/// until it runs.
///
/// - Throws: why it cannot be had, `ENOENT` where there is no such file.
func spawn(
    _ path: String, _ words: [String], input: Int32, output: Int32
) throws(SystemError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    lectern_spawn_closing_from(&actions, STDERR_FILENO + 1)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var process = pid_t()
    let code = path.withCString { name in
        var arguments = [strdup(name)] + words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        return posix_spawn(
            &process, name, &actions, &attributes, &arguments, lectern_environment())
    }
    guard code == 0 else {
        throw SystemError(call: "posix_spawn", code: code, subject: path)
    }
    return process
}
