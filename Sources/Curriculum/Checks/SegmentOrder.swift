internal import Session

/// A lesson that has every segment once, but in the wrong order: puts the segments in order, so
/// that the other problems can be found too.
struct SegmentOrder {
    /// The lesson with its segments in their order.
    let root: JSONNode
    /// For each segment in order, its index in the file.
    private let indices: [Int]
    private let types: [JSONNode]

    private static let names = Segment.allCases.map(\.name)

    /// Nil if the order is right, or if segments are missing, repeated or unknown.
    init?(of lesson: JSONNode) {
        let segments = lesson["segments"]?.items ?? []
        let types = segments.compactMap { $0["type"] }
        let found = types.compactMap(\.string)
        guard found != Self.names, found.sorted() == Self.names.sorted(),
            segments.count == Self.names.count
        else { return nil }
        let indices = Self.names.compactMap(found.firstIndex)
        let members = lesson.members.map { member in
            guard member.key == "segments" else { return member }
            var member = member
            member.node.value = .array(indices.map { segments[$0] })
            return member
        }
        root = JSONNode(value: .object(members), place: lesson.place)
        self.indices = indices
        self.types = types
    }

    /// The problem of the order.
    func problem(in file: String) -> Problem {
        let displaced = Self.names.indices.filter { indices[$0] != $0 }
        let names = displaced.map { Self.names[$0] }
        let found =
            displaced.count == 2
            ? "\(names[0]) and \(names[1]), which have changed places"
            : types.compactMap(\.string).joined(separator: ", ")
        return Problem(
            .error, file: file, at: types[displaced[0]].place, path: "$.segments",
            expected: "the segments in their order", found: found,
            hint: "It is " + Self.names.joined(separator: ", ") + ".")
    }

    /// Translates the paths of problems in the ordered lesson into paths in the file.
    func inFile(_ problems: [Problem]) -> [Problem] {
        problems.map { problem in
            let head = "$.segments["
            guard problem.path.hasPrefix(head) else { return problem }
            let rest = problem.path.dropFirst(head.count)
            guard let index = Int(rest.prefix { $0 != "]" }) else { return problem }
            var problem = problem
            problem.path = head + "\(indices[index])" + rest.drop { $0 != "]" }
            return problem
        }
    }
}
