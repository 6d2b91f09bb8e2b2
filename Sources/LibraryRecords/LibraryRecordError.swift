/// What is wrong with a record.
package struct LibraryRecordError: Error, Hashable, Sendable {
    /// The kind of the record, and by which name it is known, such as `word "a-1"`.
    package var record: String
    /// The member, such as `uses[2].sentence`.
    package var member: String
    package var expected: String
    package var found: String

    package init(record: String, member: String, expected: String, found: String) {
        self.record = record
        self.member = member
        self.expected = expected
        self.found = found
    }
}

extension LibraryRecordError: CustomStringConvertible {
    package var description: String {
        "\(record): \(member): expected \(expected), found \(found)"
    }
}
