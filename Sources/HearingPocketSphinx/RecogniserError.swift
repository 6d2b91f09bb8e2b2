/// Why the recogniser cannot work or was asked the impossible.
package enum RecogniserError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A file of the acoustic model or of our own lists is not where it was looked for.
    case modelMissing(path: String)
    /// A file is there but does not hold what it should.
    case modelUnreadable(path: String, reason: String)
    /// A call of the library failed.
    case callFailed(call: String, reason: String)

    package var description: String {
        switch self {
        case .modelMissing(let path):
            """
            recogniser: \(path) is missing; expected a file of the model; install \
            pocketsphinx-en-us or name the model's folder in the configuration
            """
        case .modelUnreadable(let path, let reason):
            "recogniser: \(path): \(reason)"
        case .callFailed(let call, let reason):
            "recogniser: \(call): \(reason)"
        }
    }
}
