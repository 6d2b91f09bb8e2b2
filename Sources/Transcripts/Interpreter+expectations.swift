internal import Daemon
internal import Scripts
internal import Session
internal import VarlinkWire

// What a transcript expects.
extension Interpreter {
    /// Throws what is found in the place of what is expected.
    mutating func check(_ expected: Expected) throws(Stop) {
        switch expected {
        case .spoken(let text): try expectSpoken(text)
        case .segment(let segment): try expectSegment(segment)
        case .silence: try expectSilence()
        case .sign(let name): try expectSign(name)
        case .reply, .taken, .refused, .accepted: try expectAnswer(expected)
        case .state: try demand(expected, .state(try presentState()))
        case .listening: try demand(expected, .listening(moment.isListening))
        case .paused: try demand(expected, .paused(moment.isPaused))
        case .heard: try demand(expected, .heard(try heard()))
        case .allowed: try demand(expected, .allowed(try texts("allowed")))
        case .lesson: try demand(expected, .lesson(try state()["lesson"]?.stringValue))
        case .course:
            try demand(expected, .course(try state()["course"]?.stringValue ?? ""))
        case .learner:
            try demand(expected, .learner(try state()["learner"]?.stringValue ?? ""))
        case .completed: try demand(expected, .completed(try completed()))
        case .events(let type, _):
            try demand(expected, .events(type, count: try count(of: type)))
        case .fault(let part): try expectFault(part)
        case .nothingKept(let text): try expectNothingKept(of: text)
        case .study(let expected): try check(expected)
        case .path(let expected): try check(expected)
        case .problem(let expected): try check(expected)
        }
    }

    private func demand(_ expected: Expected, _ found: Expected) throws(Stop) {
        guard expected != found else { return }
        throw .parted(Difference("expect " + found.text))
    }

    /// The state that the daemon is in.
    func presentState() throws(Stop) -> State {
        guard let state = State(rawValue: moment.state) else {
            throw .trouble(StageTrouble("expected a state of this version, found \(moment.state)"))
        }
        return state
    }

    private func heard() throws(Stop) -> Bool {
        guard let wasHeard else {
            throw .trouble(
                StageTrouble(
                    "nothing was said since the daemon started; expected say, mumble or make noise "
                        + "before this"))
        }
        return wasHeard
    }

    // MARK: - What sounds

    /// A text, which is one sentence or several, one after the other.
    private mutating func expectSpoken(_ text: String) throws(Stop) {
        var rest = text
        while true {
            let sentence = try nextSentence(of: rest)
            if sentence == rest { return }
            rest = String(rest.dropFirst(sentence.count).drop(while: \.isWhitespace))
        }
    }

    /// Takes the next sentence, with which a text begins, and hears it out: then the one behind it
    /// has begun, or it is silent.
    private mutating func nextSentence(of text: String) throws(Stop) -> String {
        if spoken.isEmpty, moment.isSpeaking { try simulate("FinishSentence") }
        guard let next = spoken.first, next == text || text.hasPrefix(next + " ") else {
            throw .parted(difference(missing: text))
        }
        spoken.removeFirst()
        if spoken.isEmpty, moment.isSpeaking { try simulate("FinishSentence") }
        return next
    }

    private func difference(missing text: String) -> Difference {
        var difference = Difference(found: sounding)
        difference.missed = "expect " + Expected.spoken(text).text
        return difference
    }

    /// What sounds in the place of what was expected.
    var sounding: [String] {
        spoken.isEmpty
            ? ["expect silence"] : spoken.map { "expect " + Expected.spoken($0).text }
    }

    private mutating func expectSegment(_ segment: Segment) throws(Stop) {
        let sentences = try words().segments[segment] ?? []
        for sentence in sentences { try expectSpoken(sentence) }
    }

    private func expectSilence() throws(Stop) {
        guard spoken.isEmpty, !moment.isSpeaking else {
            throw .parted(Difference(found: sounding))
        }
    }

    private mutating func expectSign(_ name: String?) throws(Stop) {
        guard signs.first == name else {
            throw .parted(
                Difference(
                    found: signs.isEmpty
                        ? ["expect no sign"] : signs.map { "expect sign \($0)" }))
        }
        if name != nil { signs.removeFirst() }
    }

    // MARK: - What clients are told

    private func expectAnswer(_ expected: Expected) throws(Stop) {
        guard let answer else {
            throw .trouble(StageTrouble("nothing was ordered of which an answer could come"))
        }
        let parameters: JSONObject
        var refusal: String?
        switch answer {
        case .success(let reply): parameters = reply
        case .failure(let error):
            parameters = error.parameters
            refusal = error.name.split(separator: ".").last.map(String.init)
        }
        let outcome = refusal.map(Expected.refused) ?? .accepted
        switch expected {
        case .reply: try demand(expected, .reply(parameters["message"]?.stringValue))
        case .taken:
            let kind = parameters["class"]?.stringValue.map(Expected.taken)
            try demand(expected, kind ?? outcome)
        default: try demand(expected, outcome)
        }
    }

    private func state() throws(Stop) -> JSONObject { try look("io.lectern.Session.GetState") }

    /// A list of the state.
    func texts(_ name: String) throws(Stop) -> [String] {
        try state()[name]?.arrayValue?.compactMap(\.stringValue) ?? []
    }

    /// The words of the lesson that is open.
    func words() throws(Stop) -> LessonWords {
        guard let name = try state()["lesson"]?.stringValue else {
            throw .parted(Difference("expect no lesson"))
        }
        guard let words = cache.words(of: LessonID(name)) else {
            throw .trouble(StageTrouble("the lesson \(name) cannot be read"))
        }
        return words
    }

    // MARK: - What is kept

    private func completed() throws(Stop) -> [String] {
        var lessons: [JSON] = []
        var offset: JSON? = 0
        while let from = offset {
            let page = try look("io.lectern.Session.ListLessons", ["offset": from])
            lessons += page["lessons"]?.arrayValue ?? []
            offset = page["next"]
        }
        return lessons.compactMap(\.objectValue)
            .filter { $0["completed"]?.boolValue == true }
            .compactMap { $0["lesson"]?.stringValue }
    }

    /// The events of the journal, page by page.
    private func events() throws(Stop) -> [JSONObject] {
        var events: [JSONObject] = []
        var since: Int64? = 0
        while let from = since {
            let page = try look("io.lectern.Session.History", ["since": .integer(from)])
            events += page["events"]?.arrayValue?.compactMap(\.objectValue) ?? []
            since = page["next"]?.integerValue
        }
        return events
    }

    private func count(of type: String) throws(Stop) -> Int {
        try events().count { $0["type"]?.stringValue == type }
    }

    private func expectNothingKept(of text: String) throws(Stop) {
        let isInJournal = try events().contains { JSON.object($0).text.contains(text) }
        let isInFile = try blaming { () throws(StageTrouble) in try environment.holds(text) }
        guard isInJournal || isInFile else { return }
        let place = isInJournal ? "the journal has it" : "a file has it"
        throw .parted(Difference("# " + place))
    }

    private func expectFault(_ part: String?) throws(Stop) {
        let faults = moment.degraded.map { String($0.prefix { $0 != ":" }) }
        let isAsExpected = part.map(faults.contains) ?? faults.isEmpty
        guard !isAsExpected else { return }
        throw .parted(
            Difference(
                found: faults.isEmpty ? ["expect no fault"] : faults.map { "expect fault \($0)" }))
    }
}
