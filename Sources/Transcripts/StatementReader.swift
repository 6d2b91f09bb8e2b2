internal import Control
internal import Daemon
internal import Session
internal import VarlinkWire

// Reads what a line says, word by word.
extension Statement {
    /// What a line may begin with.
    static let beginnings =
        [
            "say", "answer", "mumble", "make noise", "begin speaking", "hear", "command", "pause",
            "resume", "mute", "unmute", "abandon", "reset progress", "relisten", "select course",
            "add learner", "select learner", "remove learner", "try voice", "advance", "wait",
            "play to", "kill", "stop", "start", "restart", "reboot", "unplug", "plug in",
            "fill disk", "free disk", "remove lesson", "expect",
        ] + StudyAct.beginnings + PathAct.beginnings + ProblemAct.beginnings

    /// Takes all words of a line.
    init(_ words: inout Words) throws(Mistake) {
        if words.takes("expect") {
            self = .expect(try Expected(&words))
        } else {
            self = .act(try Act(&words))
        }
        try words.end()
    }
}

extension Act {
    fileprivate init(_ words: inout Words) throws(Mistake) {
        let found = words.next
        switch try words.word("a statement") {
        case "say": self = .say(try words.quotation())
        case "answer": self = .answer(try words.one(of: Answer.self, "one of"))
        case "mumble": self = .mumble
        case "hear": self = .hear(try words.quotation(mayBeEmpty: true))
        case "command": self = .command(try words.one(of: Command.self, "a command").rawValue)
        case "relisten": self = .relisten(try words.word("the lesson_id of a lesson"))
        case "advance":
            self =
                words.takes("to")
                ? .advanceTo(try words.moment()) : .advance(try words.length())
        case "wait": self = .wait
        case "kill": self = .kill
        case "stop": self = .stop
        case "unplug": self = .unplug(try words.one(of: Device.self, "a device"))
        case let first: self = try Act(first, &words, found)
        }
    }

    /// Those of one word that stands for itself, and those of two.
    private init(_ first: String, _ words: inout Words, _ found: String) throws(Mistake) {
        if let order = Order(rawValue: first) {
            self = .order(order)
        } else if let start = Start(rawValue: first) {
            self = .start(start)
        } else if let act = try StudyAct(first, &words) {
            self = .study(act)
        } else if let act = try PathAct(first, &words) {
            self = .path(act)
        } else if let act = try ProblemAct(first, &words) {
            self = .problem(act)
        } else {
            self = try Act(first: first, &words, found)
        }
    }

    private init(first: String, _ words: inout Words, _ found: String) throws(Mistake) {
        let second = words.next
        if !words.isEmpty { _ = try? words.word("") }  // What it is, is seen below.
        switch "\(first) \(second)" {
        case "make noise": self = .makeNoise
        case "begin speaking": self = .beginSpeaking
        case "reset progress": self = .order(.resetProgress)
        case "select course": self = .selectCourse(try words.word("the course_id of a course"))
        case "add learner": self = .addLearner(try words.quotation())
        case "select learner":
            self = .selectLearner(try words.word("the name of a learner for machines"))
        case "remove learner":
            self = .removeLearner(try words.word("the name of a learner for machines"))
        case "try voice": self = .tryVoice(try words.quotation())
        case "play to": self = .play(to: try words.lastingState())
        case "plug in": self = .plugIn(try words.one(of: Device.self, "a device"))
        case "fill disk": self = .fillDisk(true)
        case "free disk": self = .fillDisk(false)
        case "remove lesson":
            self = .removeLesson(try words.word("the lesson_id of a lesson"))
        default:
            throw Mistake(
                expected: "one of " + Statement.beginnings.joined(separator: ", "), found: found)
        }
    }
}

extension Expected {
    /// What may stand behind `expect`.
    private static let beginnings =
        [
            "state", "spoken", "silence", "sign", "reply", "taken as", "refused", "accepted",
            "heard", "listening", "paused", "allowed", "lesson", "course", "learner", "completed",
            "events", "fault", "nothing kept of", "no sign", "no reply", "no lesson", "no fault",
            "not heard", "not listening", "not paused",
        ] + StudyExpected.beginnings + PathExpected.beginnings + ProblemExpected.beginnings

    fileprivate init(_ words: inout Words) throws(Mistake) {
        let found = words.next
        switch try words.word("one of " + Self.beginnings.joined(separator: ", ")) {
        case "state": self = .state(try words.one(of: State.self, "a state"))
        case "spoken": self = try Self.spoken(&words)
        case "silence": self = .silence
        case "sign": self = .sign(try words.one(of: Sign.self, "a sign").rawValue)
        case "reply": self = .reply(try words.quotation())
        case "refused": self = .refused(try words.one(of: Self.errors, "an error"))
        case "accepted": self = .accepted
        case "allowed": self = .allowed(try Self.commands(&words))
        case "lesson": self = .lesson(try words.word("the lesson_id of a lesson"))
        case "course": self = .course(try words.word("the course_id of a course"))
        case "learner": self = .learner(try words.word("the name of a learner for machines"))
        case "completed":
            self = .completed(try words.list(orNothing: "nothing", "lesson_ids"))
        case "fault": self = .fault(try words.one(of: Health.Part.self, "a part").rawValue)
        case "events":
            let type = try words.one(of: EventType.self, "a type of event")
            self = .events(type.rawValue, count: Int(try words.number(0...10_000, "how many")))
        case "not": self = try Self.whether(&words, false, found)
        case let first:
            if let expected = try StudyExpected(first, &words) {
                self = .study(expected)
            } else if let expected = try PathExpected(first, &words) {
                self = .path(expected)
            } else if let expected = try ProblemExpected(first, &words) {
                self = .problem(expected)
            } else {
                self = try Self.other(first, &words)
            }
        }
    }

    /// The short signs, by their names on the wire.
    private enum Sign: String, CaseIterable {
        case heard, notNow = "not_now", notUnderstood = "not_understood"
        case paused, resumed, muted, unmuted, fault, waiting
    }

    /// The errors with which an order can be refused, by the last part of their names.
    private static let errors =
        Interfaces.all.flatMap { $0.errors.map(\.name) } + ["InvalidParameter"]

    private static func commands(_ words: inout Words) throws(Mistake) -> [String] {
        if words.takes("nothing") { return [] }
        var names: [String] = []
        repeat {
            names.append(try words.one(of: Command.self, "nothing, or a command").rawValue)
        } while !words.isEmpty
        return names
    }

    private static func spoken(_ words: inout Words) throws(Mistake) -> Expected {
        let names = Segment.allCases.map(\.name).joined(separator: ", ")
        let expected = "a text between quotation marks, or one of \(names)"
        if words.next.first == "\"" { return .spoken(try words.quotation()) }
        let found = words.next
        guard let segment = Segment(name: try words.word(expected)) else {
            throw Mistake(expected: expected, found: found)
        }
        return .segment(segment)
    }

    private static func none(_ words: inout Words) throws(Mistake) -> Expected {
        let found = words.next
        let expected = "sign, reply, lesson, prompt, reading, problem, limit or fault"
        switch try words.word(expected) {
        case "sign": return .sign(nil)
        case "reply": return .reply(nil)
        case "lesson": return .lesson(nil)
        case "fault": return .fault(nil)
        default: throw Mistake(expected: expected, found: found)
        }
    }

    private static func whether(
        _ words: inout Words, _ isSo: Bool, _ found: String
    ) throws(Mistake) -> Expected {
        let next = words.next
        switch try words.word("heard, listening or paused") {
        case "heard": return .heard(isSo)
        case "listening": return .listening(isSo)
        case "paused": return .paused(isSo)
        default: throw Mistake(expected: "heard, listening or paused", found: next)
        }
    }

    private static func other(
        _ first: String, _ words: inout Words
    ) throws(Mistake) -> Expected {
        switch first {
        case "no": return try none(&words)
        case "heard": return .heard(true)
        case "listening": return .listening(true)
        case "paused": return .paused(true)
        case "taken" where words.takes("as"):
            return .taken(as: try words.one(of: Heard.Kind.self, "a class").rawValue)
        case "nothing" where words.takes("kept") && words.takes("of"):
            return .nothingKept(of: try words.quotation())
        default:
            throw Mistake(
                expected: "one of " + beginnings.joined(separator: ", "), found: first)
        }
    }
}
