internal import Glibc

/// What the process does about signals.
package enum Signals {
    /// Makes a write to a closed socket an `EPIPE` instead of the end of the process.
    ///
    /// Call it once, first thing in `main`; threads and later libraries inherit it.
    package static func ignoreBrokenPipes() { _ = signal(SIGPIPE, SIG_IGN) }
}
