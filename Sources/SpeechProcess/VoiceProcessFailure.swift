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
    ///
    /// - Parameter isPassing: whether it was no fault of what they asked.
    func error(isPassing: Bool) -> SynthesisError {
        let call =
            switch self {
            case .notStarted(let error): error.call
            case .refused(let error): error.call
            case .ended, .silent, .rubbish: "lectern-voice"
            }
        return SynthesisError(call: call, reason: reason, isPassing: isPassing)
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
