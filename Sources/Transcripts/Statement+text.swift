internal import Scheduling
internal import Session

// How statements are written; what is found is shown in the same words as what was expected.
extension Statement {
    var text: String {
        switch self {
        case .act(let act): act.text
        case .expect(let expected): "expect " + expected.text
        }
    }
}

extension Act {
    var text: String {
        switch self {
        case .say(let text): "say \(quoted(text))"
        case .answer(let answer): "answer \(answer.rawValue)"
        case .mumble: "mumble"
        case .makeNoise: "make noise"
        case .beginSpeaking: "begin speaking"
        case .hear(let text): "hear \(quoted(text))"
        case .command(let name): "command \(name)"
        case .order(let order): order.rawValue
        case .relisten(let lesson): "relisten \(lesson)"
        case .selectCourse(let course): "select course \(course)"
        case .addLearner(let name): "add learner \(quoted(name))"
        case .selectLearner(let learner): "select learner \(learner)"
        case .removeLearner(let learner): "remove learner \(learner)"
        case .tryVoice(let text): "try voice \(quoted(text))"
        case .advance(let milliseconds): "advance \(lengthText(milliseconds))"
        case .advanceTo(let second): "advance to \(momentText(second))"
        case .wait: "wait"
        case .play(let state): "play to \(state.rawValue)"
        case .kill: "kill"
        case .stop: "stop"
        case .start(let start): start.rawValue
        case .unplug(let device): "unplug \(device.rawValue)"
        case .plugIn(let device): "plug in \(device.rawValue)"
        case .fillDisk(let isFull): isFull ? "fill disk" : "free disk"
        case .removeLesson(let lesson): "remove lesson \(lesson)"
        case .study(let act): act.text
        case .path(let act): act.text
        case .problem(let act): act.text
        }
    }
}

extension Expected {
    var text: String {
        switch self {
        case .state(let state): "state \(state.rawValue)"
        case .spoken(let text): "spoken \(quoted(text))"
        case .segment(let segment): "spoken \(segment.name)"
        case .silence: "silence"
        case .sign(let name): name.map { "sign \($0)" } ?? "no sign"
        case .reply(let text): text.map { "reply \(quoted($0))" } ?? "no reply"
        case .taken(let kind): "taken as \(kind)"
        case .refused(let name): "refused \(name)"
        case .accepted: "accepted"
        case .heard(let isSo): isSo ? "heard" : "not heard"
        case .listening(let isSo): isSo ? "listening" : "not listening"
        case .paused(let isSo): isSo ? "paused" : "not paused"
        case .allowed(let names): "allowed " + (names.isEmpty ? "nothing" : list(names))
        case .lesson(let name): name.map { "lesson \($0)" } ?? "no lesson"
        case .course(let name): "course \(name)"
        case .learner(let name): "learner \(name)"
        case .completed(let names): "completed " + (names.isEmpty ? "nothing" : list(names))
        case .events(let type, let count): "events \(type) \(count)"
        case .fault(let part): part.map { "fault \($0)" } ?? "no fault"
        case .nothingKept(let text): "nothing kept of \(quoted(text))"
        case .study(let expected): expected.text
        case .path(let expected): expected.text
        case .problem(let expected): expected.text
        }
    }

    private func list(_ names: [String]) -> String { names.joined(separator: " ") }
}

/// A text between quotation marks, as a transcript has it.
func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
}

/// A length of time in the largest unit that it is a whole number of.
func lengthText(_ milliseconds: Int64) -> String {
    let units: [(size: Int64, name: String)] = [(3_600_000, "h"), (60_000, "min"), (1000, "s")]
    let unit = units.first { milliseconds > 0 && milliseconds % $0.size == 0 } ?? (1, "ms")
    return "\(milliseconds / unit.size) \(unit.name)"
}

/// A moment, in seconds since 1970-01-01 UTC, such as `2026-11-06 06:00`.
func momentText(_ second: Int64) -> String {
    let (day, minute) = (StudyDay(Int(second / 86_400)), second % 86_400 / 60)
    func padded(_ number: Int64) -> String { (number < 10 ? "0" : "") + "\(number)" }
    return "\(day.text) \(padded(minute / 60)):\(padded(minute % 60))"
}
