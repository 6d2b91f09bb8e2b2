/// The methods of `io.lectern.Transport`.
package enum TransportCall: Equatable, Sendable {
    case getSound
    case pause(ClientCall.Terms)
    case resume(ClientCall.Terms)
    case mute(ClientCall.Terms)
    case unmute(ClientCall.Terms)
    /// Sets the volume in decibels.
    case setVolume(Int, ClientCall.Terms)
    /// Sets the rate in percent of the voice's own speed.
    case setRate(percent: Int, ClientCall.Terms)
    case setVoice(String, ClientCall.Terms)
    case say(String, ClientCall.Terms)

    /// Reads a call; nil where the interface has no such method.
    init?(_ name: String, _ read: CallParameters) {
        switch name {
        case "GetSound": self = .getSound
        case "Pause": self = .pause(read.terms)
        case "Resume": self = .resume(read.terms)
        case "Mute": self = .mute(read.terms)
        case "Unmute": self = .unmute(read.terms)
        case "SetVolume": self = .setVolume(Int(read.number("volume") ?? 0), read.terms)
        case "SetRate": self = .setRate(percent: Int(read.number("ratePercent") ?? 0), read.terms)
        case "SetVoice": self = .setVoice(read.text("voice"), read.terms)
        case "Say": self = .say(read.text("text"), read.termsOfWords)
        default: return nil
        }
    }

    var right: Right { terms == nil ? .observe : .control }

    var terms: ClientCall.Terms? {
        switch self {
        case .getSound: nil
        case .pause(let terms), .resume(let terms), .mute(let terms), .unmute(let terms),
            .setVolume(_, let terms), .setRate(_, let terms), .setVoice(_, let terms),
            .say(_, let terms):
            terms
        }
    }
}
