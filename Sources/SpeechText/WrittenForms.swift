// Finds written forms that do not belong in a script, though a voice would read them.

/// The abbreviations of an English text, and its references in figures such as "12:3". Each is
/// listed once, as written.
package func abbreviations(in text: String) -> [String] {
    let tokens = Token.tokens(of: text)
    var found: [String] = []
    for index in tokens.indices {
        guard let form = abbreviation(at: index, in: tokens), !found.contains(form) else {
            continue
        }
        found.append(form)
    }
    return found
}

private func abbreviation(at index: Int, in tokens: [Token]) -> String? {
    let token = tokens[index]
    let rest = tokens[(index + 1)...]
    switch token.kind {
    case .space, .mark: return nil
    case .number:
        guard rest.first?.isMark([":"]) == true, let verse = rest.dropFirst().first,
            verse.kind == .number
        else { return nil }
        return token.text + ":" + verse.text
    case .word:
        // "AM" may also be a verb in capitals.
        if token.text != "AM", Abbreviations.withoutPeriod[token.text] != nil { return token.text }
        guard rest.first?.isMark(["."]) == true else { return nil }
        return isAbbreviation(token.text, before: rest.dropFirst()) ? token.text + "." : nil
    }
}

/// Whether a word with a period is an abbreviation; "lit" and "ed" may be words at the end of a
/// sentence.
private func isAbbreviation(_ word: String, before rest: ArraySlice<Token>) -> Bool {
    let key = word.lowercased()
    let next = rest.first { $0.kind != .space }
    if Abbreviations.beforeNumber.contains(key) { return next?.kind == .number }
    if Abbreviations.needsPeriod.contains(key) {
        return next?.kind == .number || next?.isMark([",", ";"]) == true
            || next?.text.first?.isLowercase == true
    }
    return word.contains(".") || Abbreviations.beforeName.contains(word)
        || Abbreviations.neverFinal.contains(key) || Abbreviations.spoken[key] != nil
}
