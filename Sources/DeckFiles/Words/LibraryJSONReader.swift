internal import Foundation
package import LibraryRecords

/// Reads what `JSONWriter` wrote.
package struct LibraryJSONReader: LibrarySource {
    package let header: LibraryHeader
    private let records: [LibraryRecord]

    private struct Form: Decodable { var records: [LibraryRecord] }

    /// - Returns: nil where the JSON is of another form.
    package init?(json: [UInt8]) throws {
        // JSON without our header is of another program.
        guard let header = try? JSONDecoder().decode(LibraryHeader.self, from: Data(json)),
            header.lectern == LibraryHeader.form
        else { return nil }
        guard LibraryHeader.formVersions.contains(header.version) else {
            throw DeckFileError(
                expected: "JSON of version 1 or 2",
                found: "version \(header.version)",
                hint: "it was made by another version of Lectern")
        }
        self.header = header
        do {
            records = try JSONDecoder().decode(Form.self, from: Data(json)).records
        } catch {
            throw DeckFileError(
                place: "records", expected: "the records that Lectern writes",
                found: "something else", hint: DeckFileError.copyAgain)
        }
    }

    package func read(_ take: (LibraryRecord) throws -> Void) throws {
        for record in records { try record.giveChecked(take) }
    }
}
