internal import Foundation

/// Takes the text out of a file: UTF-8, or UTF-16 with a byte order mark.
enum TextDecoding {
    static func text(of bytes: [UInt8]) throws -> String {
        if bytes.starts(with: [0xff, 0xfe]) {
            return try utf16(bytes.dropFirst(2), .utf16LittleEndian)
        }
        if bytes.starts(with: [0xfe, 0xff]) {
            return try utf16(bytes.dropFirst(2), .utf16BigEndian)
        }
        let body = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? bytes.dropFirst(3) : bytes[...]
        guard let text = String(validating: body, as: UTF8.self) else {
            throw DeckFileError(
                expected: "a text in UTF-8, or in UTF-16 with a byte order mark",
                found: "another one", hint: "save the file as UTF-8")
        }
        return text
    }

    private static func utf16(_ bytes: ArraySlice<UInt8>, _ form: String.Encoding) throws -> String
    {
        guard bytes.count % 2 == 0, let text = String(bytes: bytes, encoding: form) else {
            throw DeckFileError(
                expected: "a text in UTF-16", found: "something else",
                hint: "save the file as UTF-8")
        }
        return text
    }
}
