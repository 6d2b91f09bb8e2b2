internal import Control
internal import Session
internal import Varlink
internal import VarlinkWire

// The methods of io.lectern.Transport.
extension Conductor {
    func reply(to wish: TransportCall, _ peer: Peer) throws(ErrorReply) -> JSONObject {
        switch wish {
        case .getSound: soundState
        case .pause(let terms): try transport(.pause, cause: cause(peer, terms))
        case .resume(let terms): try transport(.resume, cause: cause(peer, terms))
        case .mute(let terms): try transport(.mute, cause: cause(peer, terms))
        case .unmute(let terms): try transport(.unmute, cause: cause(peer, terms))
        case .setVolume(let volume, let terms): try setVolume(volume, terms, peer)
        case .setRate(let percent, let terms): try setRate(percent, terms, peer)
        case .setVoice(let voice, let terms): try setVoice(voice, terms, peer)
        case .say(let text, let terms): try say(text, terms, peer)
        }
    }
}
