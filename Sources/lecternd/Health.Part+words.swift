internal import Daemon

extension Health.Part {
    /// What it means that the part fails.
    var isGone: String {
        switch self {
        case .store: "Nothing can be remembered at present; the lesson waits"
        case .loudspeaker: "No loudspeaker"
        case .microphone: "No microphone: type what you would say"
        case .input: "The microphone delivers what cannot be understood"
        case .recogniser: "Nothing that is spoken is understood: type it"
        case .synthesiser: "The voice has failed and is started anew"
        case .voice: "The configured voice is not there"
        case .speech: "A sentence could not be spoken"
        case .script: "Something is not spoken as the lesson has it"
        case .lesson: "The lesson stays paused"
        case .content: "A lesson cannot be read"
        case .courses: "A course cannot be used"
        case .scripture: "A Bible cannot be used as it is"
        case .echo: "The own voice is not taken out of what is heard"
        case .socket: "No new client finds the daemon"
        case .clock: "It is not certain which day it is"
        }
    }

    /// What it means that it works again.
    var isBack: String? {
        switch self {
        case .store: "What happens is remembered again."
        case .loudspeaker: "The loudspeaker is there."
        case .microphone: "The microphone is there."
        case .input: "The microphone delivers clear sound again."
        case .recogniser: "What is spoken is understood."
        case .synthesiser: "The voice is there again."
        case .speech: "Speaking works again."
        case .content: "The lesson can be read."
        case .lesson, .courses, .script, .voice: nil
        case .scripture: "The Bible can be used."
        case .echo: "The own voice is taken out of what is heard."
        case .socket: "Clients find the daemon again."
        case .clock: "The clock is right again."
        }
    }
}
