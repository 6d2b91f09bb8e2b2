internal import Session
internal import Store
internal import VarlinkWire

/// Reads a document part by part, and collects its problems.
///
/// Only the decoded lessons are kept, not the JSON of the parts.
struct LearnerReader {
    private(set) var document = LearnerDocument()
    private(set) var problems = Problems()
    private var names: Set<String> = []
    private var count = 0

    /// Reads the first part: all members, and as many lessons as fit.
    init(first part: JSONObject) {
        var members = Members(part, at: "")
        _ = members.text("format", in: 1...64, like: LearnerDocument.format)
        _ = members.integer("version", in: LearnerDocument.version...LearnerDocument.version)
        _ = members.time("exportedUSec")
        _ = members.optionalText("learner", in: 1...64)
        document.course = members.optionalText("course", in: 1...LessonProgress.nameMax)
        let settings = members.object("settings")
        let lessons = members.array("lessons")
        members.refuseOthers()
        problems.add(members.problems)
        if let settings { read(settings: settings) }
        add(lessons ?? [])
    }

    /// Reads a further part, which has only lessons.
    mutating func take(_ part: JSONObject) {
        var members = Members(part, at: "")
        let lessons = members.array("lessons")
        members.refuseOthers()
        problems.add(members.problems)
        add(lessons ?? [])
    }

    private mutating func read(settings: JSONObject) {
        var members = Members(settings, at: "settings.")
        document.volume = members.optionalInteger("volume", in: Sound.volumes)
        document.ratePercent = members.optionalInteger("ratePercent", in: Sound.rates)
        document.voice = members.optionalText("voice", in: 1...LessonProgress.nameMax)
        members.refuseOthers()
        problems.add(members.problems)
    }

    private mutating func add(_ lessons: [JSON]) {
        for lesson in lessons {
            defer { count += 1 }
            guard count < LearnerDocument.lessonsMax else {
                if count == LearnerDocument.lessonsMax {
                    problems.add([
                        "lessons: expected at most \(LearnerDocument.lessonsMax), found more"
                    ])
                }
                continue
            }
            add(lesson, at: "lessons[\(count)]")
        }
    }

    private mutating func add(_ lesson: JSON, at place: String) {
        guard let object = lesson.objectValue else {
            return problems.add(["\(place): expected an object, found \(lesson.kind)"])
        }
        var members = Members(object, at: place + ".")
        let row = members.progress()
        members.refuseOthers()
        problems.add(members.problems)
        guard let row else { return }
        guard names.insert(row.lesson).inserted else {
            return problems.add(["\(place).lesson: the lesson \(row.lesson) is listed twice"])
        }
        document.lessons.append(row)
    }

    /// The first problems, and how many more there were.
    struct Problems: Equatable {
        private(set) var first: [String] = []
        private(set) var more = 0

        mutating func add(_ problems: [String]) {
            for problem in problems {
                if first.count < LearnerDocument.problemsMax {
                    first.append(problem)
                } else {
                    more += 1
                }
            }
        }
    }
}

/// Reads the members of one object, each once, and notes each problem with its place.
private struct Members {
    private let object: JSONObject
    private let place: String
    private var asked: Set<String> = []
    private(set) var problems: [String] = []

    init(_ object: JSONObject, at place: String) {
        self.object = object
        self.place = place
    }

    /// Notes the members that were not read, which are unknown.
    mutating func refuseOthers() {
        for member in object.members where !asked.contains(member.name) {
            let name = member.name.bounded(to: Conductor.echoMax)
            problems.append("\(place)\(name): unknown member")
        }
    }

    /// The progress in a lesson; nil if there is a problem.
    mutating func progress() -> LessonProgress? {
        let lesson = text("lesson", in: 1...LessonProgress.nameMax)
        let completed = optionalTime("completedUSec")
        let isCorrect = value("answerCorrect", "true or false", \.boolValue)
        let given = optionalText("answerGiven", in: 0...LessonProgress.answerMax)
        let updated = time("updatedUSec")
        let version = integer("version", in: 1...LessonProgress.versionMax)
        if given != nil, isCorrect == nil {
            problems.append("\(place)answerCorrect: expected with answerGiven, found none")
        }
        guard problems.isEmpty, let lesson, let updated, let version else { return nil }
        return LessonProgress(
            lesson: lesson, completedAt: completed, isAnswerCorrect: isCorrect,
            answerGiven: given, updatedAt: updated, version: version)
    }

    mutating func text(
        _ name: String, in lengths: ClosedRange<Int>, like wanted: String? = nil
    ) -> String? {
        let text = optionalText(name, in: lengths, like: wanted)
        demand(name)
        return text
    }

    mutating func optionalText(
        _ name: String, in lengths: ClosedRange<Int>, like wanted: String? = nil
    ) -> String? {
        let expected =
            wanted.map { "\"\($0)\"" }
            ?? "\(lengths.lowerBound) to \(lengths.upperBound) characters without NUL"
        return value(name, expected) { json in
            guard let text = json.stringValue, wanted == nil || text == wanted else { return nil }
            let scalars = text.unicodeScalars
            return lengths.contains(scalars.count) && !scalars.contains("\0") ? text : nil
        }
    }

    mutating func time(_ name: String) -> Int64? {
        integer(name, in: 0...LearnerDocument.latest)
    }

    mutating func optionalTime(_ name: String) -> Int64? {
        optionalInteger(name, in: 0...LearnerDocument.latest)
    }

    mutating func integer(_ name: String, in range: ClosedRange<Int64>) -> Int64? {
        let number = optionalInteger(name, in: range)
        demand(name)
        return number
    }

    mutating func optionalInteger<Number: BinaryInteger>(
        _ name: String, in range: ClosedRange<Number>
    ) -> Number? {
        let expected =
            range.lowerBound == range.upperBound
            ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
        return value(name, expected) { json in
            json.integerValue.flatMap(Number.init(exactly:)).flatMap {
                range.contains($0) ? $0 : nil
            }
        }
    }

    mutating func object(_ name: String) -> JSONObject? {
        defer { demand(name) }
        return value(name, "an object", \.objectValue)
    }

    mutating func array(_ name: String) -> [JSON]? {
        defer { demand(name) }
        return value(name, "an array", \.arrayValue)
    }

    /// Notes a required member that is missing.
    private mutating func demand(_ name: String) {
        if object[name] ?? .null == .null { problems.append("\(place)\(name): missing") }
    }

    /// A member that may be missing, or null.
    private mutating func value<Value>(
        _ name: String, _ expected: String, _ read: (JSON) -> Value?
    ) -> Value? {
        asked.insert(name)
        guard let json = object[name], json != .null else { return nil }
        if let value = read(json) { return value }
        problems.append("\(place)\(name): expected \(expected), found \(Self.found(json))")
        return nil
    }

    /// The value for an error message; a text that may be the learner's own words is not repeated.
    private static func found(_ json: JSON) -> String {
        switch json {
        case .integer(let number): "\(number)"
        case .null, .bool, .fraction, .string, .array, .object: json.kind
        }
    }
}
