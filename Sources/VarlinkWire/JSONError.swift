/// Why bytes are no JSON value that we take.
package struct JSONError: Error, Equatable, CustomStringConvertible {
    package enum Problem: Equatable, Sendable {
        /// The grammar wants something else here; the text says what.
        case expected(String)
        case invalidUTF8
        case tooDeep(limit: Int)
        case duplicateMember(String)
        /// An integer outside 64 bits, or a fraction too large for a double.
        case numberOutOfRange
    }

    package var problem: Problem
    /// Where, in bytes from the start of the message.
    package var offset: Int

    package var description: String {
        switch problem {
        case .expected(let what): "expected \(what) at byte \(offset)"
        case .invalidUTF8: "the string at byte \(offset) is not valid UTF-8"
        case .tooDeep(let limit): "nested deeper than \(limit) levels at byte \(offset)"
        case .duplicateMember(let name): "the object at byte \(offset) has two members \"\(name)\""
        case .numberOutOfRange: "the number at byte \(offset) is out of range"
        }
    }
}
