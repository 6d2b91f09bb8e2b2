/// Which form of a sentence a number calls for: the plural categories of the Unicode CLDR, as far
/// as the languages of the messages have them. All other numbers have the text of the message.
enum PluralForm: String, CaseIterable {
    case one, two, few, many

    /// - Parameter locale: the language, such as `en-us`; one that is not known here has the forms
    ///   of English.
    /// - Returns: nil for the category `other`.
    init?(of number: Int, in locale: String) {
        switch (locale.prefix { $0 != "-" }, number, number % 100) {
        case (_, 1, _): self = .one
        case ("ar", 2, _): self = .two
        case ("ar", _, 3...10): self = .few
        case ("ar", _, 11...99): self = .many
        default: return nil
        }
    }
}
