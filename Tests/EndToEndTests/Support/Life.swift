import Foundation
import Synchronization

/// A child process from its start to its end, on a thread that lives as long as it does.
final class Life: Sendable {
    private struct State {
        var process: pid_t = 0
        var exit: Program.Exit?
        /// Why it could not be started.
        var failure: (any Error)?
        /// What is closed when the process is gone.
        var far: Descriptor?
    }

    private let state: Mutex<State>
    /// At its end once the process is gone.
    let gone: Descriptor

    init(_ spawning: Spawning) throws {
        let (near, far) = try Descriptor.pair()
        gone = near
        state = Mutex(State(far: far))
        let isBorn = DispatchSemaphore(value: 0)
        let thread = Thread { [self] in live(spawning, isBorn) }
        thread.name = "child"
        thread.start()
        isBorn.wait()
        if let failure = state.withLock({ $0.failure }) { throw failure }
    }

    var process: pid_t { state.withLock { $0.process } }
    var exit: Program.Exit? { state.withLock { $0.exit } }

    /// Sends a signal, if it still runs.
    func send(_ signal: Int32) {
        state.withLock { if $0.exit == nil { kill($0.process, signal) } }
    }

    private func live(_ spawning: Spawning, _ isBorn: DispatchSemaphore) {
        do {
            let process = try spawning.start()
            state.withLock { $0.process = process }
            isBorn.signal()
            waitForEnd(process)
        } catch {
            state.withLock { $0.failure = error }
            isBorn.signal()
        }
    }

    private func waitForEnd(_ process: pid_t) {
        var information = siginfo_t()
        while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        state.withLock { state in
            // Reaped under the lock, so that no signal can go to a stranger with its number.
            var status: Int32 = 0
            waitpid(process, &status, 0)
            state.exit = status & 0x7f == 0 ? .code(status >> 8 & 0xff) : .signal(status & 0x7f)
            state.far = nil
        }
    }
}
