internal import CLinuxIO
internal import Glibc

/// Signals as something to be read, in the place of what they would do to the process.
///
/// Open it before there are other threads: the signals are blocked in the calling thread and in
/// those that it starts.
package final class SignalStream: Sendable {
    private let descriptor: Descriptor

    /// Has the signals read from now on, and blocked.
    package init(of numbers: [Int32]) throws(SystemError) {
        descriptor = Descriptor(
            owning: try system("signalfd") {
                lectern_signal_descriptor(numbers, Int32(numbers.count))
            })
        Self.mask(numbers, SIG_BLOCK)
    }

    /// For `poll`.
    package var number: Int32 { descriptor.number }

    /// The next signal that has come; nil where none has. Never blocks.
    package func next() throws(SystemError) -> Int32? {
        let number = descriptor.number
        let signal = try system("read", "signalfd") { lectern_next_signal(number) }
        return signal == 0 ? nil : signal
    }

    /// Lets signals do again what they did, when nobody reads them any more.
    package static func release(_ numbers: [Int32]) { mask(numbers, SIG_UNBLOCK) }

    private static func mask(_ numbers: [Int32], _ how: Int32) {
        var set = sigset_t()
        sigemptyset(&set)
        for number in numbers { sigaddset(&set, number) }
        pthread_sigmask(how, &set, nil)
    }
}
