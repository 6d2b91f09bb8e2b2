internal import Corpora

/// What a command is given for a unit.
struct Prompt: Equatable {
    /// The most bytes of a prompt.
    static let bytesMax = 64 << 10
    /// The most characters of a fault that is told.
    private static let faultMax = 2_000
    /// Room for the line that names what was cut.
    private static let cutBytes = 4 << 10

    var text: String
    /// What was cut, such as `the commentary "X": 900 of 2000 characters`.
    var cut: [String]

    var bytes: [UInt8] { Array(text.utf8) }

    /// - Parameters:
    ///   - task: the rules, and the schema of the answer.
    ///   - fault: why the last answer was refused; nil at first.
    init(_ unit: UnitSource, _ task: MakingTask, fault: String? = nil) {
        let again = fault.map {
            "\nYour last answer was refused: \($0.prefix(Self.faultMax))\nAnswer anew.\n"
        }
        let end = "\nSchema of the answer:\n\(task.schema)\n" + (again ?? "")
        let place = unit.place
        let start = """
            \(task.rules)

            Reference: \(place.reference) (\(place.book.name), chapter \(place.chapter), \
            unit \(place.unit))

            """
        var parts = [Part(name: "the text", head: unit.textHead, body: unit.text.text)]
        parts += unit.commentaries.map {
            Part(
                name: "the commentary \"\($0.name)\"",
                head: "Commentary \"\($0.name)\" (\($0.versionTitle), \($0.language)):",
                body: $0.text)
        }
        let fixed = start.utf8.count + end.utf8.count + Self.cutBytes
        Self.fit(&parts, into: Self.bytesMax - fixed)
        cut = parts.compactMap(\.cut)
        let named = cut.isEmpty ? "" : "\nCut for lack of room: \(cut.joined(separator: "; "))\n"
        text =
            start + parts.map { "\n\($0.head)\n\($0.kept)\n" }.joined()
            + String(named.prefix(Self.cutBytes / 4)) + end
    }

    /// A part that may be cut.
    private struct Part {
        var name: String
        var head: String
        var body: String
        /// So many bytes of the body have room.
        var room = 0

        var headBytes: Int { head.utf8.count + 3 }
        var isWhole: Bool { body.utf8.count <= room }

        var kept: String {
            guard !isWhole else { return body }
            var bytes = 0
            return String(
                body.prefix { character in
                    bytes += character.utf8.count
                    return bytes <= room
                })
        }

        var cut: String? {
            isWhole ? nil : "\(name): \(kept.count) of \(body.count) characters"
        }
    }

    /// The short ones are whole; the long ones share what is left alike. The text comes before
    /// the commentaries.
    private static func fit(_ parts: inout [Part], into bytes: Int) {
        var left = bytes - parts.reduce(0) { $0 + $1.headBytes }
        parts[0].room = max(0, min(parts[0].body.utf8.count, left))
        left -= parts[0].room
        let order = parts.indices.dropFirst().sorted {
            parts[$0].body.utf8.count < parts[$1].body.utf8.count
        }
        for (done, index) in order.enumerated() {
            let share = max(0, left) / (order.count - done)
            parts[index].room = min(parts[index].body.utf8.count, share)
            left -= parts[index].room
        }
    }
}

/// A unit with all that is given about it.
struct UnitSource: Equatable {
    struct GivenCommentary: Equatable {
        var name: String
        var versionTitle: String
        var language: String
        var text: String
    }

    var place: UnitPlace
    var text: UnitText
    /// By name; those that say something on the unit.
    var commentaries: [GivenCommentary]

    var textHead: String { "Text (\(text.versionTitle), \(text.language)):" }
}
