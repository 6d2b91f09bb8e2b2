/// The answer to a question that asks for a word or its translation, ready to be compared.
///
/// Case, punctuation, spaces, curly quotes, hyphens, leading articles and "to" do not count; nor do
/// vowel marks, the forms of some Arabic letters, and accents that are missing.
package struct WordAnswer {
    private let expected: String
    private let wordings: [Wording]

    /// A way to give the answer.
    private struct Wording {
        var readings: [Reading]
        var isFirst: Bool
    }

    /// Takes the answers of a question, whatever its kind.
    package init(_ question: Question) {
        expected = question.correctAnswer
        wordings = question.acceptable.enumerated().flatMap { place, text in
            Alternatives.all(in: text).enumerated().map { index, wording in
                Wording(
                    readings: TypedWord(wording).readings, isFirst: place == 0 && index == 0)
            }
        }
    }

    /// A text of several alternatives is right where each of them is.
    package func check(_ text: String) -> AnswerCheck {
        let given = TypedWord(text).withoutFrame
        let found = why(given) ?? whyAll(Alternatives.split(text))
        return AnswerCheck(
            isRight: found != nil, expected: expected, takenAs: given.core,
            why: found ?? (given.core.isEmpty ? .empty : .wrong))
    }

    private func whyAll(_ pieces: [String]) -> AnswerCheck.Why? {
        guard (2...Alternatives.max).contains(pieces.count) else { return nil }
        let found = pieces.compactMap { why(TypedWord($0).withoutFrame) }
        return found.count == pieces.count ? found.max(by: AnswerCheck.Why.isBefore) : nil
    }

    /// Why a text is right; nil where it is not.
    private func why(_ given: TypedWord) -> AnswerCheck.Why? {
        guard !given.core.isEmpty else { return nil }
        let ways = wordings.compactMap { wording -> AnswerCheck.Why? in
            let likeness = wording.readings.lazy.flatMap { proper in
                given.readings.lazy.compactMap { Likeness(of: $0, to: proper) }
            }.min()
            return likeness.map { $0.why(isFirst: wording.isFirst) }
        }
        return ways.min(by: AnswerCheck.Why.isBefore)
    }
}

extension AnswerCheck.Why {
    /// Whether less is overlooked than for another.
    fileprivate static func isBefore(_ left: Self, _ right: Self) -> Bool {
        allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
    }
}

/// How much is overlooked for a text to be another.
private enum Likeness: Int, Comparable {
    case same, points, letters, accents

    static func < (left: Likeness, right: Likeness) -> Bool { left.rawValue < right.rawValue }

    /// Nil where it is not the other.
    init?(of given: Reading, to proper: Reading) {
        if given.text == proper.text {
            self = .same
        } else if given.bare == proper.bare {
            self = .points
        } else if given.plain == proper.plain {
            self = .letters
        } else if Accents.isMissingAtMost(in: given.plain, of: proper.plain) {
            self = .accents
        } else {
            return nil
        }
    }

    func why(isFirst: Bool) -> AnswerCheck.Why {
        switch self {
        case .same: isFirst ? .same : .alternative
        case .points: .points
        case .letters: .letters
        case .accents: .accents
        }
    }
}
