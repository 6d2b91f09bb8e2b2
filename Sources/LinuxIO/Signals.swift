internal import CLinuxIO
internal import Glibc

/// What the process does about signals.
package enum Signals {
    /// Makes a write to a closed socket an `EPIPE` instead of the end of the process.
    ///
    /// Call it once, first thing in `main`; threads and later libraries inherit it.
    package static func ignoreBrokenPipes() { _ = signal(SIGPIPE, SIG_IGN) }

    /// Those with which a person or a session ends a program.
    package static let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    /// Of these, those that the process does not ignore, as `nohup` has it ignore one: a signal
    /// that is held would be read in spite of that.
    package static var endingsThatCount: [Int32] {
        endings.filter { lectern_ignores_signal($0) == 0 }
    }

    /// Does something that must not stand half done: a signal that comes meanwhile has its effect
    /// when it is over.
    ///
    /// It holds in the calling thread alone; the program must have no other.
    package static func holding<Result, Failure: Error>(
        _ numbers: [Int32] = endings, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var (held, former) = (sigset_t(), sigset_t())
        sigemptyset(&held)
        for number in numbers { sigaddset(&held, number) }
        pthread_sigmask(SIG_BLOCK, &held, &former)
        defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
        return try body()
    }
}
