internal import Foundation

/// Why the bench cannot do what it was asked: the place, what is wrong there, what to do.
struct BenchError: Error, Equatable, CustomStringConvertible {
    /// The status with which the program then ends.
    static let status: Int32 = 2

    /// A file, a line of one (`list.tsv:7`), or an option.
    var place: String
    var reason: String

    var description: String { "\(place): \(reason)" }

    /// Writes a complaint for people.
    static func complain(_ text: String) {
        FileHandle.standardError.write(Data("lectern-probe: \(text)\n".utf8))
    }
}
