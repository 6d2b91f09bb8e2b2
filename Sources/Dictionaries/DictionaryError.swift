internal import LinuxIO

/// An error in a file of a dictionary.
package struct DictionaryError: Error, Equatable, Sendable {
    package var file: String
    /// The byte at which the mistake begins; nil where the file as a whole is meant.
    package var offset: Int?
    package var expected: String
    package var found: String
    package var hint: String

    init(
        _ file: String, at offset: Int? = nil, expected: String, found: String,
        hint: String = "install the dictionary again"
    ) {
        self.file = file
        self.offset = offset
        self.expected = expected
        self.found = found
        self.hint = hint
    }

    /// A file that cannot be opened or read.
    init(_ error: SystemError, _ file: String) {
        self.init(file, expected: "a file that can be read", found: "\(error)")
    }
}

extension DictionaryError: CustomStringConvertible {
    /// One line; the content of the file is shortened.
    package var description: String {
        let place = offset.map { " at byte \($0)" } ?? ""
        return "\(file)\(place): expected \(expected), found \(found); \(hint)"
    }

    /// Bytes of a file, for a message.
    static func quoted(_ bytes: some Collection<UInt8>) -> String {
        "\"" + String(decoding: bytes.prefix(60), as: UTF8.self) + "\""
    }
}

extension PartlyReadFile {
    static func opened(_ path: String) throws(DictionaryError) -> PartlyReadFile {
        do throws(SystemError) {
            return try PartlyReadFile(path)
        } catch {
            throw DictionaryError(error, path)
        }
    }

    /// Reads bytes for a dictionary; fewer than wanted only at the end of the file.
    func bytes(at offset: Int, upTo wanted: Int) throws(DictionaryError) -> [UInt8] {
        do throws(SystemError) {
            return try read(at: offset, upTo: wanted)
        } catch {
            throw DictionaryError(error, path)
        }
    }
}
