import Glibc
import LinuxIO
import Testing

@Suite("Signals that are held")
struct SignalTests {
    private struct Trouble: Error {}

    @Test("wait for what is being done, and are let in behind it, also where that fails")
    func held() {
        // A thread of a pool has all of them blocked.
        SignalStream.release([SIGUSR1])
        #expect(throws: Trouble.self) {
            try Signals.holding([SIGUSR1]) { () throws(Trouble) in
                // To this thread alone, and taken before it could do what it does.
                pthread_kill(pthread_self(), SIGUSR1)
                #expect(takePending(SIGUSR1) == SIGUSR1)
                throw Trouble()
            }
        }
        #expect(!isBlocked(SIGUSR1))
    }

    @Test("are those with which a program is ended, unless others are named")
    func usual() {
        let usual = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
        SignalStream.release(usual)
        Signals.holding { for number in usual { #expect(isBlocked(number)) } }
    }

    private func takePending(_ number: Int32) -> Int32 {
        var set = sigset_t()
        sigpending(&set)
        guard sigismember(&set, number) == 1 else { return 0 }
        sigemptyset(&set)
        sigaddset(&set, number)
        var taken: Int32 = 0
        sigwait(&set, &taken)
        return taken
    }

    private func isBlocked(_ number: Int32) -> Bool {
        var set = sigset_t()
        pthread_sigmask(SIG_BLOCK, nil, &set)
        return sigismember(&set, number) == 1
    }
}
