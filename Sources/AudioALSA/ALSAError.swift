internal import CALSA

/// What ALSA answered to a call that failed.
package struct ALSAError: Error, Equatable, Sendable {
    /// The C function.
    package var call: String
    /// Its code: a negated `errno`.
    package var code: Int32
    /// What it failed on and what the code means.
    package var text: String
    /// The meaning for a person, where it is certain.
    package var meaning: String?

    /// The error in one line: its meaning, else the call with its reason.
    package var sentence: String { meaning ?? "\(call): \(text)" }
}

/// The one way to call ALSA.
@discardableResult
func check(_ code: Int32, _ call: String, _ subject: String = "") throws(ALSAError) -> Int32 {
    guard code < 0 else { return code }
    let meaning = String(cString: snd_strerror(code))
    throw ALSAError(
        call: call, code: code, text: subject.isEmpty ? meaning : "\(subject): \(meaning)")
}
