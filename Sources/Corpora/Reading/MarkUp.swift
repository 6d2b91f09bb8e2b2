/// The first sign of mark-up in a text that is spoken: tags, entities, Markdown, control
/// characters; nil where there is none.
package func markUp(in text: String) -> String? {
    for sign in ["**", "__", "`", "](", "[["] where text.contains(sign) { return sign }
    if let line = text.split(separator: "\n").first(where: isMarked) {
        return String(line.prefix(20))
    }
    var before: Unicode.Scalar?
    for scalar in text.unicodeScalars {
        if scalar.value < 0x20, scalar != "\n" { return scalar.name }
        if before == "<", isNameStart(scalar) || scalar == "/" || scalar == "!" { return "<" }
        before = scalar
    }
    return entity(in: text)
}

/// A heading, a point of a list or a table of Markdown.
private func isMarked(_ line: Substring) -> Bool {
    ["#", "- ", "* ", "+ ", "|", "> "].contains(where: line.hasPrefix)
}

extension Unicode.Scalar {
    /// Such as `U+0000`, for what nobody sees.
    fileprivate var name: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}

private func isNameStart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.properties.isAlphabetic
}

/// Such as `&nbsp;` or `&#160;`.
private func entity(in text: String) -> String? {
    for part in text.split(separator: "&", omittingEmptySubsequences: false).dropFirst() {
        guard let end = part.prefix(12).firstIndex(of: ";"), end != part.startIndex else {
            continue
        }
        let name = part[..<end]
        let isName = name.unicodeScalars.allSatisfy {
            $0 == "#" || isNameStart($0) || ("0"..."9").contains($0)
        }
        if isName { return "&\(name);" }
    }
    return nil
}
