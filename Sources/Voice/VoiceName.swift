/// The name of a voice: a language or a voice of espeak-ng, and a variant after a plus.
///
/// espeak-ng opens files by it, takes an unknown variant without a word, and knows `en-gb` as a
/// language but not as a voice; so names are checked here.
package struct VoiceName {
    package let base: String
    package let variant: String?

    /// The longest name, in bytes.
    package static let bytesMax = 60

    /// - Throws: what is no name at all; whether there is such a voice is not looked at.
    package init(_ text: String) throws(SynthesisError) {
        let parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
        guard text.utf8.count <= Self.bytesMax, parts.count <= 2,
            parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(Self.isAllowed) }),
            !parts[0].hasPrefix("mb-")
        else {
            throw SynthesisError(
                call: "espeak_SetVoiceByName",
                reason: "\"\(text)\" is no voice name; expected one such as en-us or en-us+f3")
        }
        base = parts[0]
        variant = parts.count == 2 ? parts[1] : nil
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
