@testable import Daemon
import Session
import Simulation
import Store
import Synchronization
import Testing
import VarlinkWire

@Suite("The daemon's thread")
struct DaemonThreadTests {
    /// What the thread has told.
    private final class Told: Sendable {
        let lines = Mutex<[String]>([])

        func add(_ line: String) { lines.withLock { $0.append(line) } }
    }

    private func run(make: @escaping @Sendable (Mailbox) throws -> Conductor) throws -> [String] {
        let (told, mailbox) = (Told(), Mailbox())
        mailbox.post(.typed("begin the lesson"))
        mailbox.post(.stop)
        mailbox.post(.typed("too late"))
        let daemon = try Daemon(
            mailbox: mailbox, clocks: ManualClock().clocks, heartbeat: { told.add("beat") },
            make: { try make(mailbox) },
            life: { life in
                switch life {
                case .started: told.add("started")
                case .stopped: told.add("stopped")
                case .failed(let error): told.add("failed: \((error as? StoreError)?.found ?? "")")
                }
            })
        daemon.join()
        return told.lines.withLock { $0 }
    }

    @Test("takes what waits in order, beats, and ends when it is told to stop")
    func runs() throws {
        let content = try Fixture.content.get()
        let answers = Told()
        let lines = try run { mailbox in
            let time = ManualClock()
            return try Conductor.start(
                content: content,
                dependencies: Conductor.Dependencies(
                    mouth: SimulatedMouth(time, SpokenSettings()) { _ in }, ears: FakeEars { _ in },
                    devices: FakeDevices(), soundings: FakeSoundings(), store: Store.inMemory(),
                    clocks: time.clocks,
                    board: StateBoard(Conductor.starting), mailbox: mailbox,
                    watcher: { if let answer = $0.typedAnswer { answers.add(answer) } }),
                settings: Settings(), log: CapturedLog().logger)
        }
        #expect(lines == ["started", "beat", "stopped"])
        #expect(answers.lines.withLock { $0 } == ["command"])
    }

    @Test("ends at once, and says why, where the conductor could not be started")
    func noConductor() throws {
        let lines = try run { _ in throw Sabotage.error }
        #expect(lines == ["failed: the disk is full"])
    }
}
