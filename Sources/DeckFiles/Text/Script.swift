/// Guesses a language by the letters of a text.
enum Script {
    /// `ar` or `he` where most letters are of that script; nil elsewhere.
    static func language(of text: String) -> String? {
        var (arabic, hebrew, other) = (0, 0, 0)
        for scalar in text.unicodeScalars.prefix(500) {
            switch scalar.value {
            case 0x0620...0x06ff, 0x0750...0x077f, 0xfb50...0xfdff, 0xfe70...0xfeff: arabic += 1
            case 0x05d0...0x05ea, 0xfb1d...0xfb4f: hebrew += 1
            default: other += scalar.properties.isAlphabetic ? 1 : 0
            }
        }
        if arabic > hebrew + other { return "ar" }
        return hebrew > arabic + other ? "he" : nil
    }
}
