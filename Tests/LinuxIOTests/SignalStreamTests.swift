import Glibc
import LinuxIO
import Testing

@Suite("A stream of signals")
struct SignalStreamTests {
    @Test("gives a signal that came, once, in the place of what it does")
    func next() throws {
        // To this thread alone: the other tests shall not notice.
        let stream = try SignalStream(of: [SIGUSR2])
        defer { SignalStream.release([SIGUSR2]) }
        try #expect(stream.next() == nil)
        pthread_kill(pthread_self(), SIGUSR2)
        var entry = pollfd(fd: stream.number, events: Int16(POLLIN), revents: 0)
        #expect(poll(&entry, 1, 10_000) == 1)
        try #expect(stream.next() == SIGUSR2)
        try #expect(stream.next() == nil)
    }
}
