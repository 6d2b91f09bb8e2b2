/// A tag of HTML.
struct HTMLTag {
    /// In small letters, with a slash in front where the tag ends something; empty where this is no
    /// tag.
    let name: String
    private let attributes: ArraySlice<UInt8>

    /// - Parameter bytes: the text after the opening angle bracket, without the closing one.
    init(_ bytes: ArraySlice<UInt8>) {
        let length = bytes.prefix { Self.isOfName($0) }.count
        let name = String(decoding: bytes.prefix(length), as: UTF8.self).lowercased()
        let isTag = name.contains { $0.isLetter } && name.first != "-"
        self.name = isTag ? name : ""
        attributes = bytes.dropFirst(length)
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    /// The value of an attribute, with its entities decoded.
    subscript(_ wanted: String) -> String? {
        var rest = attributes
        while let start = rest.firstIndex(where: { !Self.isSpace($0) }) {
            rest = rest[start...]
            let name = rest.prefix { !Self.isSpace($0) && $0 != UInt8(ascii: "=") }
            rest = rest.dropFirst(max(name.count, 1)).drop(while: Self.isSpace)
            var value: ArraySlice<UInt8> = []
            if rest.first == UInt8(ascii: "=") {
                value = Self.takeValue(&rest)
            }
            if String(decoding: name, as: UTF8.self).lowercased() == wanted {
                return HTMLEntity.decoded(value)
            }
        }
        return nil
    }

    private static func takeValue(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        rest = rest.dropFirst().drop(while: isSpace)
        guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        else {
            let value = rest.prefix { !isSpace($0) }
            rest = rest.dropFirst(value.count)
            return value
        }
        let value = rest.dropFirst().prefix { $0 != quote }
        rest = rest.dropFirst(value.count + 2)
        return value
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }
}

/// Characters that HTML writes by name or number.
enum HTMLEntity {
    /// Bytes, with the semicolon.
    static let nameMax = 12

    private static let names: [String: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ensp": " ",
        "emsp": " ", "thinsp": " ", "shy": "", "zwnj": "\u{200C}", "zwj": "\u{200D}",
        "lrm": "\u{200E}", "rlm": "\u{200F}", "hellip": "…", "ndash": "–", "mdash": "—",
        "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„",
        "laquo": "«", "raquo": "»", "bull": "•", "middot": "·", "deg": "°", "plusmn": "±",
        "times": "×", "divide": "÷", "frac12": "½", "frac14": "¼", "frac34": "¾", "sup2": "²",
        "sup3": "³", "micro": "µ", "para": "¶", "sect": "§", "copy": "©", "reg": "®",
        "trade": "™", "euro": "€", "pound": "£", "yen": "¥", "cent": "¢", "iexcl": "¡",
        "iquest": "¿", "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓", "harr": "↔",
        "ne": "≠", "le": "≤", "ge": "≥", "minus": "−", "infin": "∞", "szlig": "ß",
        "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü",
        "agrave": "à", "aacute": "á", "acirc": "â", "atilde": "ã", "aring": "å", "aelig": "æ",
        "ccedil": "ç", "egrave": "è", "eacute": "é", "ecirc": "ê", "euml": "ë", "igrave": "ì",
        "iacute": "í", "icirc": "î", "iuml": "ï", "ntilde": "ñ", "ograve": "ò", "oacute": "ó",
        "ocirc": "ô", "otilde": "õ", "oslash": "ø", "ugrave": "ù", "uacute": "ú", "ucirc": "û",
        "yacute": "ý", "yuml": "ÿ", "oelig": "œ",
    ]

    /// The text of an entity by its name between `&` and `;`; nil for an unknown one.
    static func text(of bytes: ArraySlice<UInt8>) -> String? {
        let name = String(decoding: bytes, as: UTF8.self)
        guard name.hasPrefix("#") else { return names[name] }
        let digits = name.dropFirst()
        let number =
            digits.first == "x" || digits.first == "X"
            ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
    }

    /// A text with its entities decoded.
    static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        guard bytes.contains(UInt8(ascii: "&")) else {
            return String(decoding: bytes, as: UTF8.self)
        }
        var text: [UInt8] = []
        var rest = bytes
        while let byte = rest.first {
            let name = rest.dropFirst().prefix(nameMax)
            if byte == UInt8(ascii: "&"), let end = name.firstIndex(of: UInt8(ascii: ";")),
                let character = self.text(of: name[..<end])
            {
                text += character.utf8
                rest = rest[(end + 1)...]
            } else {
                text.append(byte)
                rest = rest.dropFirst()
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
