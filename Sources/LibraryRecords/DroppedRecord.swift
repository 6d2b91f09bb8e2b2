/// What the reader of the source left out or changed; it becomes a line of the report.
package struct DroppedRecord: Codable, Hashable, Sendable {
    /// In the plural, such as `style sheets`.
    package var what: String
    package var why: String
    package var count: Int

    package init(what: String, why: String, count: Int) {
        self.what = what
        self.why = why
        self.count = count
    }
}
