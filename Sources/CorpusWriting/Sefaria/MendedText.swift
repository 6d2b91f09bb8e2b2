internal import Corpora

/// A text without what is left of mark-up when tags and entities were taken out: tags that never
/// close, marks that are no HTML, and control characters. Lint would refuse it with them.
enum MendedText {
    static func of(_ text: String) -> String {
        guard markUp(in: text) != nil else { return text }
        var scan = MarkUpScan(text)
        scan.run()
        let words = scan.kept.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return withoutHead(words)
    }

    /// Without what would make the line a heading, a point of a list or a table.
    private static func withoutHead(_ line: String) -> String {
        var rest = line[...]
        while ["#", "- ", "* ", "+ ", "|", "> ", " "].contains(where: rest.hasPrefix) {
            rest = rest.dropFirst()
        }
        return String(rest)
    }
}

/// Goes once over a text and keeps what is no mark-up.
private struct MarkUpScan {
    private(set) var kept = ""
    private let scalars: [Unicode.Scalar]
    private var index = 0

    /// Elements whose tags are dropped where they never close; another `<` is a sign of the text.
    private static let names: Set<String> = [
        "a", "b", "big", "blockquote", "br", "center", "div", "em", "font", "h1", "h2", "h3", "hr",
        "i", "img", "li", "ol", "p", "q", "s", "small", "span", "strong", "sub", "sup", "table",
        "td", "tr", "u", "ul",
    ]
    /// The longest name of an entity.
    private static let entityMax = 11

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    mutating func run() {
        while index < scalars.count {
            switch scalars[index] {
            case "<": skipTag()
            case "&" where isEntity: keep("& ", 1)
            case "*", "_": keepOne()
            case "`": keep("'", 1)
            case "]" where next == "(": keep("] ", 1)
            case "[" where next == "[": keep("[ ", 1)
            case let scalar where scalar.value < 0x20: keep(" ", 1)
            case let scalar: keep(String(scalar), 1)
            }
        }
    }

    private var next: Unicode.Scalar? { at(index + 1) }

    private func at(_ place: Int) -> Unicode.Scalar? {
        scalars.indices.contains(place) ? scalars[place] : nil
    }

    private mutating func keep(_ text: String, _ count: Int) {
        kept += text
        index += count
    }

    /// One of several stars or underscores.
    private mutating func keepOne() {
        let sign = scalars[index]
        kept.unicodeScalars.append(sign)
        while at(index) == sign { index += 1 }
    }

    private var isEntity: Bool {
        var place = index + 1
        while let scalar = at(place), place - index <= Self.entityMax, scalar != ";" {
            guard scalar.isASCII, scalar == "#" || scalar.properties.isAlphabetic || scalar.isDigit
            else { return false }
            place += 1
        }
        return at(place) == ";" && place > index + 1
    }

    /// Drops a tag with its attributes, closed or not; a `<` of another kind stays, apart from what
    /// follows.
    private mutating func skipTag() {
        var place = index + 1
        if at(place) == "!" {
            while at(place) == "!" || at(place) == "-" { place += 1 }
            return keep(" ", place - index)
        }
        if at(place) == "/" { place += 1 }
        let start = place
        place = skipping(place) { $0.isASCII && ($0.isDigit || $0.properties.isAlphabetic) }
        let name = String(String.UnicodeScalarView(scalars[start..<place])).lowercased()
        guard Self.names.contains(name) else { return keep("< ", 1) }
        while let end = attributeEnd(place) { place = end }
        keep(" ", closed(place) - index)
    }

    /// Where an attribute ends that begins behind white space at a place; nil where none does.
    private func attributeEnd(_ place: Int) -> Int? {
        var place = place
        guard at(place)?.properties.isWhitespace == true else { return nil }
        place = skipping(place) { $0.properties.isWhitespace }
        let equals = skipping(place) { $0 == "-" || $0.isASCII && $0.properties.isAlphabetic }
        guard equals > place, at(equals) == "=" else { return nil }
        let value = equals + 1
        if let quote = at(value), quote == "\"" || quote == "'" {
            let end = skipping(value + 1) { $0 != quote && $0 != "<" && $0 != ">" }
            if at(end) == quote { return end + 1 }
        }
        return skipping(value) { !$0.properties.isWhitespace && $0 != "<" && $0 != ">" }
    }

    private func closed(_ place: Int) -> Int {
        var end = skipping(place) { $0.properties.isWhitespace }
        if at(end) == "/" { end += 1 }
        return at(end) == ">" ? end + 1 : place
    }

    private func skipping(_ place: Int, _ isSkipped: (Unicode.Scalar) -> Bool) -> Int {
        var place = place
        while let scalar = at(place), isSkipped(scalar) { place += 1 }
        return place
    }
}

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
