// What is heard and reported while the session runs.
extension ReadingPath {
    /// What is waited for: commands, and in QUIZ_ASKED an answer.
    var expectation: Expectation {
        let acting = Set(state.commands.filter(isPossible))
        var expectation = Expectation.commands(acting)
        expectation.known = PathState.known.subtracting(acting)
        // It sounds too much like what ends the study to act beside it.
        if state == .complete { expectation.known.insert(.idle(.beginPath)) }
        if state == .quizAsked { expectation.question = question?.answer }
        return expectation
    }

    func heard(_ hearing: Hearing, in context: Context) -> Step<ReadingPath> {
        guard let waiting else {
            guard case .text = hearing else { return .stale }
            return .refuse(saying: foreign)
        }
        guard let verdict = waiting.verdict(of: hearing, in: context) else { return .stale }
        if state == .complete, verdict == .command(.idle(.beginPath)) {
            return begunAgain(hearing, in: context)
        }
        if case .command(let command) = verdict {
            let reply = hearing.reply(command.isOfPath ? .act : .command)
            if let step = obey(command, by: hearing.means, reply: reply, in: context) {
                return step
            }
        }
        if state == .quizAsked, let step = answered(verdict, hearing, in: context) { return step }
        let change = waiting.replying(
            to: verdict, with: .ofPath(verdict), heard: hearing, state: .path(state),
            in: context)
        return stay(change)
    }

    /// An answer to the question of a quiz. By voice nothing is wrong that is no number: what
    /// sounds like no choice may be one.
    private func answered(
        _ verdict: Verdict, _ hearing: Hearing, in context: Context
    ) -> Step<ReadingPath>? {
        switch (hearing, verdict) {
        case (.text(let text), .answer), (.text(let text), .other),
            (.text(let text), .unintelligible):
            return answered(.text(text), in: context) ?? unclear(hearing, in: context)
        case (.voice, .answer(.right)):
            return judged(true, by: .voice, from: .voice, in: context)
        case (.voice, .answer), (.voice, .unintelligible): return unclear(hearing, in: context)
        case (_, .command), (_, .blocked), (_, .conversation), (_, .application), (_, .theology),
            (_, .transport), (_, .noise), (.voice, .other):
            return nil
        }
    }

    /// An answer as a client gives it; nil where no question waits for one, or the text is none of
    /// its choices.
    func answered(_ input: AnswerInput, in context: Context) -> Step<ReadingPath>? {
        guard state == .quizAsked, let question else { return nil }
        let number: Int
        switch input {
        case .choice(let choice):
            guard question.choices.indices.contains(choice - 1) else { return nil }
            number = choice
        case .text(let text):
            guard let choice = question.choice(of: text) else { return nil }
            number = choice
        }
        return judged(
            number == question.right, by: .text, from: .client, isTold: true, in: context)
    }

    /// Leaves out nodes that are done, jumped or gone; where one of them is read, the next follows.
    func passed(
        over nodes: Set<String>, of name: String, in context: Context
    ) -> Step<ReadingPath> {
        var path = self
        let places = (agenda?.readings ?? []).indices.filter { index in
            guard let reading = agenda?.readings[index] else { return false }
            return reading.path == name && nodes.contains(reading.node)
                && !progress.done.contains(index)
        }
        path.progress.passed.formUnion(places)
        let kept: [Effect] = [.record(.position)]
        guard places.contains(progress.index), progress.ending == nil, state != .marked,
            exchange.stage != .restored, waiting != nil || state != .opening
        else { return .go(path, kept) }
        return path.next(after: kept, in: context)
    }
}

extension Hearing {
    /// Who has spoken.
    fileprivate var means: PathMeans {
        switch self {
        case .voice: .voice
        case .text: .client
        }
    }
}

extension Guidance {
    /// The guidance of the reading path: as in a lesson, without its topics.
    fileprivate static func ofPath(_ verdict: Verdict) -> Guidance {
        switch verdict {
        case .command: .always(.validCommand)
        case .blocked, .conversation, .application, .theology, .other:
            .sparingly(.validCommand)
        case .unintelligible: .sparingly(.notRecognized)
        case .transport, .answer, .noise: .nothing
        }
    }
}
