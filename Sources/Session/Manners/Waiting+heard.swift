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
    func replying(
        to verdict: Verdict, heard hearing: Hearing, state: State, in context: Context
    ) -> Change {
        let guidance = Guidance.reply(to: verdict, in: state)
        var change = performing(guidance, in: context)
        if case .command(let command) = verdict {
            change.effects.insert(.record(.commandRefused(command, state)), at: 0)
        }
        if case .text = hearing {
            change.effects.append(
                .reply(Heard(kind: Heard.Kind(verdict), message: guidance.message)))
        }
        return change
    }

    private func performing(_ guidance: Guidance, in context: Context) -> Change {
        switch guidance {
        case .nothing: return passedOver(at: context)
        case .sign(let sign): return signalling(sign, in: context)
        case .always(let message): return saying([.message(message)], in: context)
        case .sparingly(let message):
            var copy = self
            switch copy.manners.restraint.admit(at: context.now) {
            case .speak: return copy.saying([.message(message)], in: context)
            case .sign: return copy.signalling(.notUnderstood, in: context)
            case .silence: return copy.passedOver(at: context)
            }
        }
    }

    private func signalling(_ sign: Sign, in context: Context) -> Change {
        let passed = passedOver(at: context)
        return (passed.waiting, [.sound(sign)] + passed.effects)
    }
}
