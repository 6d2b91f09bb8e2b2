internal import Foundation

/// A part of a page that a program writes, between two comments.
enum GeneratedTable: String {
    case figures = "make hearing"
    case closedSets = "make hearing of closed sets"

    /// Replaces what stands between the comments; throws where the page has none.
    func write(_ new: String, into page: String) throws {
        let text = try String(contentsOfFile: page, encoding: .utf8)
        let (begin, end) = ("<!-- made by \(rawValue) -->", "<!-- end of what \(rawValue) made -->")
        guard let start = text.range(of: begin), let stop = text.range(of: end) else {
            throw BenchError(place: page, reason: "has no \(begin) … \(end) to write between")
        }
        try Output.write(
            text[..<start.upperBound] + "\n\n" + new + "\n" + text[stop.lowerBound...], to: page)
    }
}
