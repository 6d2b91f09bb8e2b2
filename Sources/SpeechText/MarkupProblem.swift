/// What is wrong with mark-up, in the words of lint.
package struct MarkupProblem: Equatable, Sendable {
    package var expected: String
    package var found: String
    package var hint: String

    /// The most that are told of one text.
    static let countMax = 20

    private static let form = "<lang xml:lang='la'>Pater noster</lang>"

    static func unclosed(_ excerpt: String) -> Self {
        Self(
            expected: "</lang> behind the words", found: "\"\(excerpt)\" without it",
            hint: "Until then the words are spoken as if they had no mark-up. Write \(form).")
    }

    static func unopened(_ excerpt: String) -> Self {
        Self(
            expected: "<lang xml:lang='…'> before </lang>", found: "\"\(excerpt)\"",
            hint: "The tag is left out. Write \(form).")
    }

    static func unended(_ excerpt: String) -> Self {
        Self(
            expected: "a tag that ends with >", found: "\"\(excerpt)\"",
            hint: "What is not known to be part of the tag is spoken. Write \(form).")
    }

    static func unquoted(_ excerpt: String) -> Self {
        Self(
            expected: "a quote at the end of each value", found: "\"\(excerpt)\"",
            hint: "Only the first word behind the open quote counts. Write \(form).")
    }

    static func unknownEntity(_ name: String) -> Self {
        Self(
            expected: "&amp;, &lt;, &gt;, &quot; or &apos;", found: "\"\(name)\"",
            hint: "It is spoken as it is written. Write the sign itself, or what is to be said.")
    }

    static func withoutLanguage(_ excerpt: String) -> Self {
        Self(
            expected: "a language in xml:lang, such as la, de or fr", found: "\"\(excerpt)\"",
            hint: "The words are spoken as if they had no mark-up. Write \(form).")
    }

    static func withoutWords(_ excerpt: String) -> Self {
        Self(
            expected: "words between <lang xml:lang='…'> and </lang>", found: "\"\(excerpt)\"",
            hint: "The tag is left out. Write \(form).")
    }

    static func unknown(_ excerpt: String) -> Self {
        Self(
            expected: "no mark-up but <lang xml:lang='…'> … </lang>", found: "\"\(excerpt)\"",
            hint: "The tag is left out and its words are spoken. For the sound of a word there is "
                + "the lexicon of course.json, for a pause the end of a sentence or a blank line.")
    }

    static func tooDeep(_ excerpt: String) -> Self {
        Self(
            expected: "at most \(MarkedText.nestingMax) languages within each other",
            found: "\"\(excerpt)\"", hint: "Close one before the next begins.")
    }

    static func tooMany(_ language: String) -> Self {
        Self(
            expected: "at most \(MarkedText.languagesMax) languages in one text",
            found: "\"\(language)\" as one more", hint: "Divide the text.")
    }
}
