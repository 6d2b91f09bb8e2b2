/// What is counted since the daemon started; the raw value is its place.
package enum Counter: Int, CaseIterable, Sendable {
    case connections, connectionsClosed, connectionsTurnedAway, requests, refusals
    case events, storeFailures
    case sentences, sentencesFailed, utterances, utterancesNotUnderstood, devicesLost
    case samplesDropped

    /// Its public name, which is never changed.
    package var name: String { "\(self)" }

    /// What one of it is, in a sentence.
    package var meaning: String {
        switch self {
        case .connections: "Connections that were taken."
        case .connectionsClosed: "Of these, connections that have ended."
        case .connectionsTurnedAway: "Connections that a limit refused."
        case .requests: "Calls that were answered, subscriptions aside."
        case .refusals: "Of these, calls that were answered with an error."
        case .events: "Events that were written to the journal."
        case .storeFailures: "Transactions that could not be written."
        case .sentences: "Sentences that began to sound."
        case .sentencesFailed: "Sentences that could not be spoken."
        case .utterances: "Utterances that were decided on, noise aside."
        case .utterancesNotUnderstood: "Of these, utterances that were not understood."
        case .devicesLost: "Times that a loudspeaker or microphone was lost."
        case .samplesDropped: "Samples of the microphone that the recogniser came too late for."
        }
    }
}

/// A part of the work whose time is taken; the raw value is its place.
package enum Stage: Int, CaseIterable, Sendable {
    case request, mailbox, step, commit, delivery, synthesis, onset, recognition

    /// Its public name, which is never changed.
    package var name: String { "\(self)" }

    /// From where to where its time is taken, in a sentence.
    package var meaning: String {
        switch self {
        case .request: "From a call's being read to its answer, subscriptions aside."
        case .mailbox: "From an event's being posted to its being taken up."
        case .step: "What it takes to deal with one event, writing included."
        case .commit: "What it takes to write one transaction."
        case .delivery: "From what a follower is told being ready to its being written."
        case .synthesis: "From a text or recording being asked for to its sound."
        case .onset: "From the order to speak to the first sample."
        case .recognition: "From the end of the words to the decision on them, in sound."
        }
    }
}
