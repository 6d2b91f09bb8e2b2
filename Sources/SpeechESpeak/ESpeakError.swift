internal import CESpeakNG
internal import Voice

/// The one way to take a code from espeak-ng: anything but success becomes an error by name.
func check(_ code: espeak_ERROR, _ call: String, _ subject: String) throws(SynthesisError) {
    let name: String
    switch code {
    case EE_OK: return
    case EE_BUFFER_FULL: name = "EE_BUFFER_FULL"
    case EE_NOT_FOUND: name = "EE_NOT_FOUND"
    case EE_INTERNAL_ERROR: name = "EE_INTERNAL_ERROR"
    default: name = "code \(code.rawValue)"
    }
    throw SynthesisError(call: call, reason: "\(subject): \(name)")
}
