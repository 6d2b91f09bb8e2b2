/// A setting, or a file of settings, that the daemon does not start with.
package struct SettingFault: Equatable, Sendable, Encodable, CustomStringConvertible {
    /// The file, the variable, or the command line.
    package var place: String
    /// The key; nil where the file as a whole is wrong.
    package var key: String?
    /// What would have been right.
    package var expected: String
    /// What stands there.
    package var found: String
    /// What a keeper does about it.
    package var repair: String

    package init(place: String, key: String?, expected: String, found: String, repair: String) {
        self.place = place
        self.key = key
        self.expected = expected
        self.found = found
        self.repair = repair
    }

    /// Where it is and what is wrong, in a line.
    package var description: String {
        "\(place): \(key.map { "\($0): " } ?? "")expected \(expected), found \(found)"
    }
}
