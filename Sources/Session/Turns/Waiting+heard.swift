extension Verdict {
    /// Whether speech turned out to be nothing that could be meant for the box.
    fileprivate var isNothing: Bool {
        switch self {
        case .noise, .unintelligible, .other: true
        case .command, .blocked, .conversation, .application, .theology, .answer, .transport:
            false
        }
    }
}

// What is made of an utterance, and what is said back.
extension Waiting {
    /// What an utterance is taken for; nil where it was caught by a gate that is shut by now.
    func verdict(of hearing: Hearing, in context: Context) -> Verdict? {
        switch hearing {
        case .text(let text):
            return context.phrasebook.verdict(on: text, expecting: expectation)
        case .voice(let listening, let verdict):
            guard case .open(let open) = stage, open.listening == listening else { return nil }
            return verdict
        }
    }

    /// Answers an utterance that does not act.
    ///
    /// - Parameters:
    ///   - guidance: what the phase says to the verdict.
    ///   - state: the phase's, for the record of a command that was refused.
    func replying(
        to verdict: Verdict, with guidance: Guidance, heard hearing: Hearing, state: State,
        in context: Context
    ) -> Change {
        if verdict == .transport { return startingAnew(in: context) }
        var noting = self
        if verdict.isNothing { noting.spendHold(at: context.now) }
        if verdict != .noise { noting.manners.restraint.noteTalk(at: context.now) }
        var change = noting.performing(guidance, of: hearing, in: context)
        if case .command(let command) = verdict {
            change.effects.insert(.record(.commandRefused(command, state)), at: 0)
        }
        if case .text = hearing {
            change.effects.append(
                .reply(Heard(kind: Heard.Kind(verdict), message: guidance.message)))
        }
        return change
    }

    private func performing(
        _ guidance: Guidance, of hearing: Hearing, in context: Context
    ) -> Change {
        switch guidance {
        case .nothing: return passing(hearing, in: context)
        case .sign(let sign): return signalling(sign, of: hearing, in: context)
        case .always(let message): return saying([.message(message)], in: context)
        case .sparingly(let message):
            var copy = self
            switch copy.manners.restraint.admit(at: context.now) {
            case .speak: return copy.saying([.message(message)], in: context)
            case .sign: return copy.signalling(.notUnderstood, of: hearing, in: context)
            case .silence: return copy.passing(hearing, in: context)
            }
        }
    }

    private func signalling(
        _ sign: Sign, of hearing: Hearing, in context: Context
    ) -> Change {
        let passed = passing(hearing, in: context)
        return (passed.waiting, [.sound(sign)] + passed.effects)
    }

    /// Nothing came of it. A text decides nothing about what is being spoken in the room.
    private func passing(_ hearing: Hearing, in context: Context) -> Change {
        switch hearing {
        case .voice: passedOver(at: context)
        case .text: (self, [])
        }
    }
}
