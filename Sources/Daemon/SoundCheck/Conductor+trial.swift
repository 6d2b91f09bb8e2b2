internal import Control
internal import Logging
internal import Scripts
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire
internal import Voice

// Tests of the sound, step by step.
extension Conductor {
    /// Begins a trial; its call is answered when it is over.
    func begin(_ kind: SoundTrial.Kind, for call: Call, _ terms: ClientCall.Terms) {
        do throws(ErrorReply) {
            try checkTrialAllowed()
        } catch {
            return call.fail(error)
        }
        trials += 1
        trial = SoundTrial(
            kind, number: trials, for: call, cause(call.peer, terms),
            now: dependencies.clocks.monotonicUSec())
        log.notice("sound trial", metadata: ["kind": "\(kind)"])
        listenAside()
        goOnWithTrial()
    }

    private func checkTrialAllowed() throws(ErrorReply) {
        if stuck != nil { throw storeUnavailable }
        if largeWrite != nil { throw wordsInOrder }
        try refuseWhilePaused()
        try refuseAtRest()
        let state = dialogue.phase.state.rawValue
        guard trial == nil else {
            throw .notAllowedNow(
                state: state, allowed: [], message: nil,
                hint: "the sound is being tested; wait until that is over")
        }
        guard dialogue.phase.state == .idle else {
            throw .notAllowedNow(
                state: state, allowed: allowed, message: nil,
                hint: "this is for IDLE only: end what runs, or give Abandon")
        }
        if let fault = health.faults[.loudspeaker] {
            throw .audioUnavailable(message: fault.reason, hint: fault.hint)
        }
    }

    /// Does what comes next, until there is something to wait for; what the machine says in IDLE is
    /// heard out first.
    func goOnWithTrial() {
        while trial?.waiting == .nothing, speaking == nil {
            guard let step = trial?.steps.first else { return finishTrial() }
            trial?.steps.removeFirst()
            dependencies.ears.stop()
            perform(step)
            show()
        }
    }

    private func perform(_ step: SoundTrial.Step) {
        switch step {
        case .say(let message):
            let ticket = newTicket(for: .soundTrial)
            let lines = content.lines(saying: text(of: message))
            trial?.lines = lines
            trial?.waiting = .speech(ticket)
            dependencies.mouth.speak(ticket, lines)
        case .begin: dependencies.soundings.begin()
        case .wait(let length): trial?.waiting = .time(dependencies.clocks.monotonicUSec() + length)
        case .chirp: dependencies.soundings.chirp()
        case .weigh:
            trial?.waiting = .figures
            let (mailbox, number) = (dependencies.mailbox, trials)
            dependencies.soundings.end { mailbox.post(.sounding(number, $0)) }
        }
    }

    /// Takes what the mouth says of a trial's sentence; false where it is not about one.
    func takeForTrial(_ report: MouthReport) -> Bool {
        switch report {
        case .reached(let ticket, let line):
            guard ticket.owner == .soundTrial else { return false }
            if let lines = trial?.lines, lines.indices.contains(line) {
                tellSpeaking(lines[line].text)
            }
        case .spoken(let ticket):
            guard ticket.owner == .soundTrial else { return false }
            guard trial?.waiting == .speech(ticket) else { return true }
            trial?.waiting = .nothing
            goOnWithTrial()
        case .deviceLost(let reason):
            endTrial(.failure(.audioUnavailable(message: reason, hint: "try it again")))
            return false
        case .failed, .deviceReturned: return false
        }
        return true
    }

    /// Takes the figures, and has the verdict spoken.
    func take(_ sounding: Sounding, ofTrial number: UInt64) {
        guard trial?.number == number, trial?.waiting == .figures else { return }
        let verdict = TrialVerdict(
            sounding, of: trial?.kind ?? .test, isMuted: transport.isMuted)
        do throws(ErrorReply) {
            try keepCalibration(sounding, verdict)
        } catch {
            return endTrial(.failure(error))
        }
        log.notice(
            "sound trial is over",
            metadata: [
                "verdict": "\(verdict.rawValue)",
                "figures": "\(JSON.object(figures(sounding)).text)",
            ])
        trial?.reply = reply(verdict, sounding)
        trial?.steps = [.say(verdict.message)]
        trial?.waiting = .nothing
        goOnWithTrial()
    }

    /// Lets time pass for a trial.
    func passTrialTime() {
        guard let trial else { return }
        let now = dependencies.clocks.monotonicUSec()
        if trial.givenUpAt <= now {
            return endTrial(
                .failure(
                    .audioUnavailable(
                        message: "the sound did not answer within two minutes",
                        hint: "see what Health says of it")))
        }
        guard case .time(let due) = trial.waiting, due <= now else { return }
        self.trial?.waiting = .nothing
        goOnWithTrial()
    }

    /// Whoever gives another order wants that, and no trial any more.
    func breakOffTrial() {
        guard trial != nil else { return }
        endTrial(
            .failure(
                .audioUnavailable(
                    message: "it was broken off by another order", hint: "try it again")))
    }

    private func finishTrial() {
        endTrial(.success(trial?.reply ?? [:]))
    }

    private func endTrial(_ result: Result<JSONObject, ErrorReply>) {
        guard let ended = trial else { return }
        trial = nil
        dependencies.soundings.drop()
        if case .speech = ended.waiting { dependencies.mouth.stop() }
        switch result {
        case .success(let reply): ended.call.reply(reply)
        case .failure(let error): ended.call.fail(error)
        }
        // The gate was shut meanwhile; where the machine waits for a word, waiting begins anew.
        if listening != nil { report(.room(.resumed), cause: ended.cause) }
        listenAside()
        show()
    }
}
