/// What is not as it should be, with the reason and what to do.
///
/// Confined to the conductor's thread.
package struct Health: Sendable {
    /// The parts that can fail on their own.
    package enum Part: String, CaseIterable, Sendable {
        case store, loudspeaker, microphone, input, recogniser, synthesiser, voice, speech, script
        case lesson, content, courses, scripture, echo, socket, clock

        /// What a keeper does about a device that is missing.
        var hint: String {
            switch self {
            case .loudspeaker:
                "connect it or switch it on, or choose another: \"lectern audio use output DEVICE\""
            case .microphone:
                "connect it or switch it on, or choose another: \"lectern audio use input DEVICE\""
            case .input: "lectern-probe hear and lectern-probe devices help to find why"
            case .recogniser:
                "install the named file again, with \"apt-get install --reinstall "
                    + "pocketsphinx-en-us\", or Lectern where it is one of Lectern's; then restart "
                    + "the daemon"
            case .courses: "name another one, or see what \"lectern lint\" says of it; then restart"
            case .synthesiser:
                "where it does not come back: install Lectern again, or set speech.isolation to "
                    + "thread in the configuration and restart the daemon"
            case .voice: "correct the configuration, then restart the daemon"
            case .scripture: "lectern-author bible show ID REFERENCE says what is there"
            case .echo: "run \"lectern audio calibrate\", or set hearing.barge_in to false"
            case .socket:
                "new clients cannot find the daemon: restart it; if systemd made the socket, "
                    + "restart its socket unit first"
            case .script: "\"lectern lint\" says what is wrong with the lesson's files"
            case .lesson:
                "give \"lectern resume\", or say \"Continue the lesson\", the review or the study; "
                    + "the log says how the daemon ended"
            case .clock:
                "set the time of day; where it is right, set trust_clock to \"yes\" in the "
                    + "configuration and restart the daemon"
            case .store, .speech, .content: "see the log"
            }
        }
    }

    /// The reason of a part that is only not there yet.
    package static let starting = "starting"

    struct Fault: Equatable, Sendable {
        var reason: String
        var hint: String
    }

    private(set) var faults: [Part: Fault] = [
        .recogniser: Fault(reason: starting, hint: "it takes about a second")
    ]

    /// Notes a fault; false where the same was known already.
    mutating func failed(_ part: Part, _ reason: String, hint: String) -> Bool {
        let fault = Fault(reason: reason, hint: hint)
        defer { faults[part] = fault }
        return faults[part] == nil
    }

    /// Notes that a part is well; false where it was.
    @discardableResult
    mutating func recovered(_ part: Part) -> Bool {
        faults.removeValue(forKey: part) != nil
    }

    /// One line for each fault, as in the state's `degraded`.
    var degraded: [String] {
        Part.allCases.compactMap { part in
            faults[part].map { "\(part.rawValue): \($0.reason)" }
        }
    }
}
