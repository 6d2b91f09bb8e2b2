/// One mistake that makes right code wrong: some of its text is replaced.
package struct CodeFault: Hashable, Sendable {
    /// The raw values are the names in templates.
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        case wrongOperator = "wrong_operator"
        case offByOne = "off_by_one"
        case missingEdgeCase = "missing_edge_case"
        case incorrectReturn = "incorrect_return"
        case wrongDataStructure = "wrong_data_structure"
    }

    package var kind: Kind
    /// The first replaced byte of the code, from 0.
    package var offset: Int
    /// The replaced text, and what replaces it.
    package var old: String
    package var new: String

    package init(_ kind: Kind, at offset: Int, _ old: String, _ new: String) {
        self.kind = kind
        self.offset = offset
        self.old = old
        self.new = new
    }

    /// - Parameter code: the code in which the fault was found.
    package func applied(to code: String) -> String {
        let bytes = Array(code.utf8)
        let start = bytes[..<offset]
        let end = bytes[(offset + old.utf8.count)...]
        return String(decoding: start + Array(new.utf8) + end, as: UTF8.self)
    }

    /// The line of the first replaced byte, from 1.
    package func line(in code: String) -> Int {
        1 + code.utf8.prefix(offset).count { $0 == UInt8(ascii: "\n") }
    }

    /// What tells the fault from all others of the same code, such as `off_by_one:7:12`: kind, line
    /// and column, both from 1.
    package func key(in code: String) -> String {
        let before = code.utf8.prefix(offset)
        let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
        return "\(kind.rawValue):\(line(in: code)):\(column)"
    }
}
