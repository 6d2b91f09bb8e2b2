internal import Glibc
internal import LinuxIO
internal import SpeechESpeak
internal import SpeechProcess
internal import Voice

/// espeak-ng in a process of its own: what `lecternd` starts where `speech.isolation` is `process`.
///
/// It answers one question after the other on the socket that is its standard input, and ends with
/// it. Nobody else has reason to start it.
@main
enum LecternVoice {
    /// The status of a program that was started wrongly, or told what it does not understand.
    private static let misuse: Int32 = 2

    static func main() {
        let parent: Parent
        do {
            parent = try Parent()
        } catch {
            end("lecternd starts this program, and nobody else does; see lecternd(8)")
        }
        Childhood.endWithParent()
        do {
            try serve(parent)
        } catch is SystemError {
            // The daemon is gone, in the middle of an answer.
        } catch {
            end("\(error)")
        }
    }

    /// Serves until the daemon closes the socket.
    private static func serve(_ parent: Parent) throws {
        var engine: ESpeakEngine
        do {
            engine = try ESpeakEngine.start()
        } catch {
            return try parent.tell(.failed(error))
        }
        try parent.tell(.hello(Answer.Greeting(rate: engine.rate, voices: engine.voices)))
        while let question = try parent.question() {
            try parent.tell(answer(question, &engine, parent))
        }
    }

    private static func answer(
        _ question: Question, _ engine: inout ESpeakEngine, _ parent: Parent
    ) -> Answer {
        do throws(SynthesisError) {
            switch question {
            case .render(let request):
                try engine.render(request) { parent.tell($0) }
                return .rendered
            case .phonemes(let word, let language):
                return .phonemes(try engine.phonemes(of: word, language: language))
            }
        } catch {
            return .failed(error)
        }
    }

    private static func end(_ complaint: String) -> Never {
        let line = Array("lectern-voice: \(complaint)\n".utf8)
        _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
        exit(misuse)
    }
}
