/// The last line of a library file: `{"end":12}`, the number of its records.
struct LibraryEnd: Decodable {
    var end: Int

    /// What the line begins with; no record does.
    static let start = #"{"end":"#
}
