internal import VarlinkWire

/// What the value of a key may be.
package enum SettingRule: Equatable, Sendable {
    case text
    case texts
    case boolean
    case number(ClosedRange<Double>)
    case wholeNumber(ClosedRange<Int>)
    case choice([String])

    /// What the words for a truth value mean; the file itself has only true and false.
    package static let truths = [
        "true": true, "yes": true, "1": true, "false": false, "no": false, "0": false,
    ]

    /// In a message, behind "expected".
    package var expectation: String {
        switch self {
        case .text: "a string that is not empty"
        case .texts: "a list of strings"
        case .boolean: "true or false"
        case .number(let range):
            "a number from \(Self.digits(range.lowerBound)) to \(Self.digits(range.upperBound))"
        case .wholeNumber(let range):
            "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .choice(let words): "one of \(words.joined(separator: ", "))"
        }
    }

    /// Whether a value that is written as text will do.
    package func accepts(_ text: String) -> Bool {
        switch self {
        case .text: !text.isEmpty
        case .texts: true
        case .boolean: Self.truths[text] != nil
        case .number(let range): Double(text).map(range.contains) ?? false
        case .wholeNumber(let range): Int(text).map(range.contains) ?? false
        case .choice(let words): words.contains(text)
        }
    }

    /// The texts of a value of the file; nil where it will not do.
    func texts(of value: JSON) -> [String]? {
        switch (self, value) {
        case (.texts, .array(let values)):
            let texts = values.compactMap(\.stringValue)
            return texts.count == values.count ? texts : nil
        case (.text, .string(let text)), (.choice, .string(let text)): return accepted(text)
        case (.boolean, .bool(let truth)): return accepted("\(truth)")
        case (.number, .integer(let number)), (.wholeNumber, .integer(let number)):
            return accepted("\(number)")
        case (.number, .fraction(let number)), (.wholeNumber, .fraction(let number)):
            return accepted(Self.digits(number))
        default: return nil
        }
    }

    private func accepted(_ text: String) -> [String]? { accepts(text) ? [text] : nil }

    /// A number without a fraction that is none: 2 for 2.0.
    private static func digits(_ number: Double) -> String {
        Int(exactly: number).map { "\($0)" } ?? "\(number)"
    }
}
