package import LibraryRecords

/// A file that records are written to, in a form of other programs.
///
/// The file appears, whole, when `finish` returns; until then its path is left as it was.
package protocol LibraryTarget {
    /// Takes a record; those that it names came before.
    mutating func add(_ record: LibraryRecord) throws

    /// Puts the file in its place.
    ///
    /// - Returns: what the form has no room for.
    mutating func finish() throws -> [DroppedRecord]
}
