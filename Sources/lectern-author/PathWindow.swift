import Corpora
import Foundation
import VarlinkWire

/// The units that active paths have within 14 days, as the daemon tells them.
struct PathWindow {
    /// The id of the path and its corpus.
    let corpus: String
    /// What is learned or reviewed from today on, then what was before today; each once.
    let references: [String]

    /// Answers that are read of a path at most: a path with more nodes in a month is none.
    private static let pagesMax = 200

    /// Those of the active paths of the caller's own learner, else the selected one, by rank. Asks
    /// the daemon and changes nothing.
    static func paths(_ door: DaemonDoor) throws -> [PathWindow] {
        let reply = try door.call("Path.ListPaths")
        for problem in (reply["problems"]?.arrayValue ?? []).compactMap(\.stringValue) {
            Output.complain("lectern-author: \(problem)")
        }
        let today = reply["today"]?.stringValue ?? ""
        return try (reply["paths"]?.arrayValue ?? []).compactMap(\.objectValue)
            .filter { $0["active"]?.boolValue == true }
            .compactMap { $0["path"]?.stringValue }
            .map { path in
                PathWindow(
                    corpus: path, references: references(of: try nodes(path, door), today))
            }
            .filter { !$0.references.isEmpty }
    }

    /// All nodes from 14 days ago to 14 days ahead.
    private static func nodes(_ path: String, _ door: DaemonDoor) throws -> [JSONObject] {
        var nodes: [JSONObject] = []
        var offset: Int64? = 0
        for _ in 0..<pagesMax {
            guard let start = offset else { break }
            let reply = try door.call(
                "Path.ListNodes", ["path": .string(path), "offset": .integer(start)])
            nodes += (reply["nodes"]?.arrayValue ?? []).compactMap(\.objectValue)
            offset = reply["next"]?.integerValue
        }
        return nodes
    }

    private static func references(of nodes: [JSONObject], _ today: String) -> [String] {
        // Dates of this form are in the order of their days.
        let isAhead = { (node: JSONObject) in (node["unlockDate"]?.stringValue ?? "") >= today }
        var known: Set<String> = []
        return (nodes.filter(isAhead) + nodes.filter { !isAhead($0) }).flatMap(units)
            .filter { known.insert($0).inserted }
    }

    /// The units that a node learns or reviews.
    private static func units(of node: JSONObject) -> [String] {
        let items = (node["reviewItems"]?.arrayValue ?? []).compactMap(\.objectValue)
        return ([node["contentRef"]] + items.map { $0["ref"] }).compactMap { $0?.stringValue }
    }

    /// The positions of the units; those that the corpus here does not have are left out and told.
    func positions(in corpus: Corpus) -> [Int] {
        references.flatMap { reference -> [Int] in
            guard let positions = corpus.positions(in: reference) else {
                Output.complain("lectern-author: \(reference): not in the corpus \(corpus.id) here")
                return []
            }
            return Array(positions)
        }
    }
}
