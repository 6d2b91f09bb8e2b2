import Glibc
import Synchronization
import Testing
import VarlinkWire

@testable import lectern

/// A screen that keeps what is written, and on which keys are pressed by a script.
final class FakeScreen: Screen {
    var size = ScreenSize(columns: 80, rows: 24)
    let look = Look(letters: .all, hasColour: false)
    private(set) var written: [String] = []
    private(set) var isOpen = false
    private(set) var deadlySignal: Int32?
    /// What happens when nothing more comes from the daemon, in order.
    var script: [ScreenWaking]

    init(_ script: [ScreenWaking]) { self.script = script }

    func open() { isOpen = true }
    func write(_ text: String) { written.append(text) }
    func close() { isOpen = false }
    func die(of signal: Int32) { deadlySignal = signal }

    /// What has come is taken first, so that the script is about what it says.
    func wait(for descriptor: Int32?, timeoutUSec: Int64?) -> ScreenWaking {
        guard let descriptor else { return .late }
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        if poll(&entry, 1, 500) > 0 { return .readable }
        return script.isEmpty ? .typed([UInt8(ascii: "q")]) : script.removeFirst()
    }
}

@Suite("The dashboard")
struct DashboardTests {
    /// Each inner list is what a subscription is answered with; after the last nothing comes.
    private func watch(
        _ words: [String] = [], on screen: FakeScreen, _ subscriptions: [[String]]
    ) throws -> (outcome: Outcome, calls: [String]) {
        let replies = try subscriptions.map { try $0.map(answer) }
        let courses = try answer(Samples.courses)
        let due = try answer(Samples.due)
        let problems = try answer(#"{"today":2,"new":3,"days":[]}"#)
        let day = try answer(Samples.day)
        let history = try answer(#"{"epoch":"e1","events":[]}"#)
        let count = Mutex(0)
        let daemon = try FakeDaemon { call, _ in
            switch call.member {
            case "ListCourses": return [courses]
            case "GetDue": return [call.interface.hasSuffix(".Problems") ? problems : due]
            case "GetDay": return [day]
            case "History": return [history]
            default:
                let number = count.withLock { count in
                    count += 1
                    return count - 1
                }
                let isLast = number >= replies.count - 1
                return replies[min(number, replies.count - 1)] + [isLast ? .silence : .hangUp]
            }
        }
        var setting = Setting(variables: ["LECTERN_SOCKET": daemon.path])
        setting.screen = screen
        let outcome = run(["watch"] + words, setting)
        try daemon.stop()
        return (outcome, daemon.calls)
    }

    private static let snapshot = #"+{"epoch":"e1","seq":7,"snapshot":\#(state("IDLE"))}"#
    private static let good = Outcome(status: 0, output: "", errors: "")

    @Test("draws the state, asks for the course and for what was before, and gives the screen back")
    func draws() throws {
        let screen = FakeScreen([])
        let (outcome, calls) = try watch(on: screen, [[Self.snapshot]])
        #expect(outcome == Self.good)
        #expect(!screen.isOpen)
        #expect(screen.written.count == 1)
        #expect(screen.written.first?.contains("1 of 6 lessons completed") == true)
        #expect(screen.written.first?.contains("a study day, 1 of 3 done") == true)
        #expect(screen.written.first?.contains("2 problems and 3 new today") == true)
        #expect(
            calls == [
                #"Session.Subscribe {"live":true}"#, "Session.ListCourses {}",
                #"Study.GetDue {"learner":"default"}"#, "Problems.GetDue {}",
                #"Path.GetDay {"learner":"default"}"#,
                #"Session.History {"since":0}"#,
            ])
    }

    @Test("writes nothing where nothing has changed, and all of it when the screen has")
    func economy() throws {
        let screen = FakeScreen([.typed([0x20]), .changed, .typed([0x0C])])
        let (outcome, _) = try watch(on: screen, [[Self.snapshot]])
        #expect(outcome == Self.good)
        #expect(screen.written.count == 3)
        #expect(Set(screen.written).count == 1)
    }

    @Test("says that the daemon is away, and goes on behind the last event when it is back")
    func restart() throws {
        let screen = FakeScreen([])
        let event =
            #"{"seq":8,"timeUSec":8,"type":"daemon.started","cause":{"kind":"system"}}"#
        let back = #"+{"epoch":"e1","seq":8,"events":[\#(event)]}"#
        let (outcome, calls) = try watch(on: screen, [[Self.snapshot], [back]])
        #expect(outcome == Self.good)
        let (first, last) = (screen.written.dropFirst().first, screen.written.last)
        #expect(first?.contains("away: the daemon has gone") == true)
        #expect(last?.contains("the daemon started") == true)
        #expect(last?.contains("away") == false)
        #expect(calls.contains(#"Session.Subscribe {"since":7,"epoch":"e1","live":true}"#))
    }

    @Test("dies of the signal that ended it, with the screen given back")
    func signal() throws {
        let screen = FakeScreen([.ended(SIGTERM)])
        let (outcome, _) = try watch(on: screen, [[Self.snapshot]])
        #expect(outcome == Self.good)
        #expect(screen.deadlySignal == SIGTERM)
        #expect(!screen.isOpen)
    }

    @Test("ends with status 5 where events were lost and none may be")
    func strict() throws {
        let screen = FakeScreen([])
        let lost =
            #"+{"epoch":"e1","seq":90,"lost":{"from":3,"to":80},"snapshot":\#(state("IDLE"))}"#
        let (outcome, _) = try watch(["--since", "2", "--strict"], on: screen, [[lost]])
        #expect(outcome.status == 5)
        #expect(!screen.isOpen)
    }

    @Test("leaves the screen alone where lines or JSON are wanted, and where it is refused")
    func lines() throws {
        let screen = FakeScreen([])
        let refusal = "!NoSuchCourse {\"course\":\"end\",\"hint\":\"of the test\"}"
        for words in [["--lines"], ["--json"], []] {
            let (outcome, _) = try watch(words, on: screen, [[refusal]])
            #expect(outcome.status == 1)
            #expect(outcome.errors.contains("of the test"))
        }
        #expect(screen.written.isEmpty)
    }
}
