/// One thing asked of a synthesiser, with whoever waits for the answer.
package enum SynthesisTask: Sendable {
    case render(RenderRequest, @Sendable (Result<PCM, SynthesisError>) -> Void)
    case phonemes(String, language: String, @Sendable (Result<String, SynthesisError>) -> Void)

    /// Answers with an error.
    package func fail(_ error: SynthesisError) {
        switch self {
        case .render(_, let then): then(.failure(error))
        case .phonemes(_, _, let then): then(.failure(error))
        }
    }
}

/// What waits for a synthesiser: the urgent things first, each kind in the order asked.
package struct SynthesisQueue<Element: Sendable>: Sendable {
    /// The most that may wait.
    package static var waitingMax: Int { 4096 }

    private var urgent: [Element] = []
    private var waiting: [Element] = []

    package init() {}

    /// Adds one; throws where too many wait already.
    package mutating func add(_ element: Element, isUrgent: Bool) throws(SynthesisError) {
        guard urgent.count + waiting.count < Self.waitingMax else {
            throw SynthesisError(
                call: "render", reason: "\(Self.waitingMax) texts wait already", isPassing: true)
        }
        if isUrgent { urgent.append(element) } else { waiting.append(element) }
    }

    /// The next one; nil where none waits.
    package mutating func take() -> Element? {
        if !urgent.isEmpty { return urgent.removeFirst() }
        return waiting.isEmpty ? nil : waiting.removeFirst()
    }

    /// All of them; none waits any more.
    package mutating func takeAll() -> [Element] {
        defer { (urgent, waiting) = ([], []) }
        return urgent + waiting
    }
}
