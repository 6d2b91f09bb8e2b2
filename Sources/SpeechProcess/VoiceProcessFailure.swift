internal import LinuxIO
internal import Voice

/// Why the voice process did not answer.
enum VoiceProcessFailure: Error {
    /// It cannot be run at all.
    case notStarted(SystemError)
    /// It runs, but espeak-ng does not.
    case refused(SynthesisError)
    case ended(ChildProcess.Ending)
    /// It yielded nothing for so many microseconds.
    case silent(Int64)
    case rubbish(Rubbish)

    /// As those who asked are told it.
    var asError: SynthesisError {
        switch self {
        case .notStarted(let error): SynthesisError(call: error.call, reason: reason)
        case .refused(let error): error
        case .ended, .silent, .rubbish:
            SynthesisError(call: "lectern-voice", reason: reason)
        }
    }

    /// What has happened, in a sentence without its subject's name.
    var reason: String {
        switch self {
        case .notStarted(let error):
            "the voice process cannot be started: \(error)"
        case .refused(let error): error.reason
        case .ended(let ending): "the voice process is gone: \(ending)"
        case .silent(let uSec):
            "the voice process has yielded nothing for \(uSec / 1000) ms, and was killed"
        case .rubbish(let rubbish):
            "the voice process has sent \(rubbish.found), and was killed"
        }
    }
}
