/// Why the recogniser cannot work or was asked the impossible.
package enum RecogniserError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A file of the acoustic model or of our own lists is not where it was looked for.
    case modelMissing(path: String)
    /// A file is there but does not hold what it should.
    case modelUnreadable(path: String, reason: String)
    /// A call of the library failed.
    case callFailed(call: String, reason: String)

    package var description: String { "recogniser: \(sentence)" }

    /// What is wrong, without the name of the part.
    package var sentence: String { [path, reason].compactMap(\.self).joined(separator: ": ") }

    /// The file; nil if the error is not about a file.
    package var path: String? {
        switch self {
        case .modelMissing(let path), .modelUnreadable(let path, _): path
        case .callFailed: nil
        }
    }

    /// What is wrong with the file, or the call that failed.
    var reason: String {
        switch self {
        case .modelMissing: "the file is missing"
        case .modelUnreadable(_, let reason): reason
        case .callFailed(let call, let reason): "\(call): \(reason)"
        }
    }
}
