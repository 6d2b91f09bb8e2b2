/// What is counted since the daemon started; the raw value is its public name.
package enum Counter: String, CaseIterable, Sendable {
    case connections, connectionsClosed, connectionsTurnedAway, requests, refusals
    case events, storeFailures
    case sentences, sentencesFailed, utterances, utterancesNotUnderstood, devicesLost

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
        }
    }
}

/// A part of the work whose time is taken; the raw value is its public name.
package enum Stage: String, CaseIterable, Sendable {
    case request, mailbox, step, commit, onset

    /// From where to where its time is taken, in a sentence.
    package var meaning: String {
        switch self {
        case .request: "From a call's being read to its answer, subscriptions aside."
        case .mailbox: "From an event's being posted to its being taken up."
        case .step: "What it takes to deal with one event, writing included."
        case .commit: "What it takes to write one transaction."
        case .onset: "From the order to speak to the first sample."
        }
    }
}
