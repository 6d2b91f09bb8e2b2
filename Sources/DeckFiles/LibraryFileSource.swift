package import Foundation
internal import LibraryFiles
package import LibraryRecords

/// Reads a library file, which Lectern writes itself.
package final class LibraryFileSource: LibrarySource {
    package let header: LibraryHeader
    private let file: FileHandle
    private var rest: LibraryReader?

    private static let pieceBytes = 256 << 10

    /// Reads the header.
    ///
    /// - Parameter file: at its beginning; it may be a pipe. It is read once.
    package init(_ file: FileHandle) throws {
        self.file = file
        do throws(LibraryFileError) {
            let reader = try LibraryReader { () throws(LibraryFileError) in
                do {
                    return Array(try file.read(upToCount: Self.pieceBytes) ?? Data())
                } catch {
                    throw LibraryFileError("cannot be read: \(error.localizedDescription)")
                }
            }
            header = reader.header
            rest = consume reader
        } catch {
            throw Self.refusal(error)
        }
    }

    package func read(_ take: (LibraryRecord) throws -> Void) throws {
        guard var reader = rest.take() else {
            throw DeckFileError(
                expected: "a library file at its beginning", found: "one that was read")
        }
        do {
            while let record = try reader.next() { try take(record) }
        } catch let error as LibraryFileError {
            throw Self.refusal(error)
        }
    }

    private static func refusal(_ error: LibraryFileError) -> DeckFileError {
        DeckFileError(
            place: error.line.map { "line \($0)" } ?? "",
            expected: "a library file without damage", found: "another one (\(error.problem))")
    }
}
