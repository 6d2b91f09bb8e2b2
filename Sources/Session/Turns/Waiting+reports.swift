extension Waiting {
    /// What a report means for the phase that waits.
    enum Meaning {
        /// The phase goes on waiting.
        case waits(Change)
        /// The quiet is over.
        case quiet
        /// A reminder is due.
        case reminder
        /// Nobody has given a sign for as long as the phase waits.
        case patienceEnded
        /// The daemon was started again.
        case restarted(Restart)
        /// The report is late, or nothing to a phase that waits.
        case stale
    }

    /// Takes a report of the room.
    func meaning(of report: RoomReport, in context: Context) -> Meaning {
        switch report {
        case .speechBegan(let listening): orStale(speechBegan(listening, in: context))
        case .spoken(let utterance): orStale(spoken(utterance, in: context))
        case .timerFired(let timer): meaning(of: timer, in: context)
        case .restarted(let restart): .restarted(restart)
        case .resumed: .waits(resumed(in: context))
        case .microphoneLost: .waits(telling(.microphoneLost, in: context))
        case .microphoneReturned: .waits(telling(.microphoneReturned, in: context))
        case .signGiven: .waits(signGiven(at: context.now))
        case .sentenceReached: .stale
        }
    }

    /// Whether somebody is speaking and holds the timers; they begin anew when that is decided.
    private var isHeld: Bool {
        if case .open(let open) = stage { open.speech?.holdsTimers ?? false } else { false }
    }

    private func orStale(_ change: Change?) -> Meaning {
        change.map(Meaning.waits) ?? .stale
    }

    private func meaning(of timer: TimerID, in context: Context) -> Meaning {
        switch kind(of: timer) {
        case .quiet: .quiet
        case .reminder: .reminder
        case .hold: .waits(holdEnded(in: context))
        case .patience where isHeld: .waits((self, []))
        case .patience: patienceRenewed(at: context.now).map(Meaning.waits) ?? .patienceEnded
        case nil: .stale
        }
    }
}
