internal import HearingPocketSphinx
package import Simulation
internal import Synchronization
package import Voice

/// Senses that are the product's own: what the learner says is rendered by a synthesizer and heard
/// by the recogniser, and every line of the box is rendered as the daemon renders it.
///
/// Nothing sounds in a room, and no time of the manual clock passes. What was rendered or heard
/// once is not rendered or heard again: the same sound is taken for the same.
package final class RealSenses: Senses {
    private struct Hearing {
        let ears: OfflineHearing
        var known: [Heard: [Verdict]] = [:]
    }

    private struct Heard: Hashable {
        var sound: RoomSound
        var expectation: Expectation
    }

    private let hearing: Mutex<Hearing>
    private let learner: LearnerVoice
    private let box: BoxVoice
    private let trouble = Mutex<String?>(nil)

    /// Loads the models, some 0.5 s.
    ///
    /// - Parameters:
    ///   - models: the folder of the language's models, such as `models/en-us`.
    ///   - synthesizer: what speaks for the box.
    ///   - learner: the file of `lectern-voice`, which speaks for the learner.
    package init(
        models: String, _ synthesizer: any Synthesizer, learner: String
    ) throws {
        let ears = try OfflineHearing(
            HearingModels(folder: models), pronounce: pronouncer(synthesizer, language: "en-us"))
        hearing = Mutex(Hearing(ears: ears))
        self.learner = LearnerVoice(voice: FreshVoice(program: learner))
        box = try BoxVoice(synthesizer)
    }

    package func verdicts(
        on sound: RoomSound, expecting expectation: Expectation
    ) -> [Verdict] {
        do {
            return try hearing.withLock { hearing in
                let key = Heard(sound: sound, expectation: expectation)
                if let known = hearing.known[key] { return known }
                let heard = try hearing.ears.hear(learner.samples(of: sound), for: expectation)
                let verdicts = heard.map(\.verdict)
                hearing.known[key] = verdicts
                return verdicts
            }
        } catch {
            note("what the learner does cannot be heard (\(sound)): \(error)")
            return []
        }
    }

    package func begin(_ line: Line) {
        if let fault = box.fault(of: line) {
            note("the sentence “\(line.text)” cannot be spoken as it stands: \(fault)")
        }
    }

    package func use(_ settings: SpeechSettings) { box.use(settings) }

    package func use(lexicon: [String: String]) { box.use(lexicon: lexicon) }

    package func takeTrouble() -> String? {
        trouble.withLock { trouble in
            defer { trouble = nil }
            return trouble
        }
    }

    /// The first trouble is the one that is told.
    private func note(_ text: String) {
        trouble.withLock { $0 = $0 ?? text }
    }
}
