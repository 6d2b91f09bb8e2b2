internal import Control
internal import Session
internal import SpeechText
internal import Store
internal import Varlink
internal import VarlinkWire
internal import Voice

// Orders beyond the machine's own: course and sound.
extension Conductor {
    /// Ends the session; a pause ends with it.
    func abandon(
        _ terms: ClientCall.Terms, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        let reply = try order(.order(.abandon), Self.session + "Abandon", terms, peer)
        if transport.isPaused { _ = try transport(.resume, cause: cause(peer, terms)) }
        return reply
    }

    /// Says a sentence so that a voice can be tried.
    func say(
        _ text: String, _ terms: ClientCall.Terms, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        guard (1...Self.heardMax).contains(text.utf8.count) else {
            throw .invalidParameter(
                "text", hint: "expected 1 to \(Self.heardMax) bytes, found \(text.utf8.count)")
        }
        guard hasWords(text) else {
            throw .invalidParameter("text", hint: "expected words that can be spoken, found none")
        }
        try refuseWhilePaused()
        _ = try order(.order(.idle(.trySpeech(text))), "io.lectern.Transport.Say", terms, peer)
        return receipt
    }

    /// Sets the volume in decibels, at once.
    func setVolume(
        _ volume: Int, _ terms: ClientCall.Terms, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        guard Sound.volumes.contains(volume) else {
            throw .invalidParameter(
                "volume", hint: "expected -40 to 0 decibels, found \(volume)")
        }
        return try change(cause: cause(peer, terms)) { $0.volume = volume }
    }

    /// Sets the rate in percent of the voice's own speed, from the next sentence on.
    func setRate(
        _ percent: Int, _ terms: ClientCall.Terms, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        guard Sound.rates.contains(percent) else {
            throw .invalidParameter("ratePercent", hint: "expected 50 to 200, found \(percent)")
        }
        return try change(cause: cause(peer, terms)) { $0.ratePercent = percent }
    }

    /// Sets the voice, from the next sentence on.
    func setVoice(
        _ voice: String, _ terms: ClientCall.Terms, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        guard let name = dependencies.voiceName(voice) else {
            throw .invalidParameter(
                "voice",
                hint: "expected male, female, or a voice of espeak-ng such as en-us+f3, found "
                    + "\"\(voice.bounded(to: Self.echoMax))\"")
        }
        return try change(cause: cause(peer, terms)) { $0.chosenVoice = name }
    }

    /// Changes how speech sounds: committed first, then done.
    func change(
        cause: EventCause, request: RequestRow? = nil, _ change: (inout Sound) -> Void
    ) throws(ErrorReply) -> JSONObject {
        if stuck != nil { throw storeUnavailable }
        let (before, kept, told) = (sound, sound.stored, soundState)
        change(&sound)
        guard sound != before else { return receipt }
        do throws(StoreError) {
            try keepSound(insteadOf: kept, told, cause, request)
        } catch {
            sound = before
            throw notKept(error)
        }
        useSound()
        publish()
        return receipt
    }

    /// Commits the changed settings of the sound with their event.
    private func keepSound(
        insteadOf kept: [String: String?], _ told: JSONObject, _ cause: EventCause,
        _ request: RequestRow?
    ) throws(StoreError) {
        let data = soundState.naming(changesFrom: told)
        var draft = Commit(
            at: dependencies.clocks.wallUSec(),
            events: [
                NewEvent(
                    .transportChanged, cause: cause, data: JSON.object(data).text)
            ])
        draft.request = request
        draft.settings = sound.stored.filter { kept[$0.key] != $0.value }
        try commit(draft)
    }
}

extension JSONObject {
    /// The object, with the names of the members that have changed or are gone in `changed`.
    func naming(changesFrom before: JSONObject) -> JSONObject {
        let changed = members.filter { before[$0.name] != $0.value }
        let gone = before.members.filter { self[$0.name] == nil }
        return adding("changed", .array((changed + gone).map { .string($0.name) }))
    }
}
