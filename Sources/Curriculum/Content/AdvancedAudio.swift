/// Recordings in AAC, which nothing here decodes, as a lesson's file names them.
package enum AdvancedAudio {
    private static let endings = [".m4a", ".aac", ".mp4", ".m4b"]

    /// The path of such a recording without its ending; nil for every other path.
    static func stem(of path: String) -> Substring? {
        endings.first { path.lowercased().hasSuffix($0) }.map { path.dropLast($0.count) }
    }

    /// The recordings in AAC that a lesson's file names, in the order of its segments.
    package static func names(in lesson: [UInt8]) -> [String] {
        nodes(in: lesson).compactMap(\.string)
    }

    /// A lesson's file with other names in place of those of recordings in AAC; every other byte
    /// stays. The new names are such as the schema allows, so that none needs an escape.
    package static func renamed(_ lesson: [UInt8], by names: [String: String]) -> [UInt8] {
        var bytes = lesson
        // From the last to the first, so that what is still to do stays at its place.
        for node in nodes(in: lesson).reversed() {
            guard let name = node.string.flatMap({ names[$0] }) else { continue }
            guard let range = range(of: node, in: lesson) else { continue }
            bytes.replaceSubrange(range, with: Array("\"\(name)\"".utf8))
        }
        return bytes
    }

    private static func nodes(in lesson: [UInt8]) -> [JSONNode] {
        let root = Document("", bytes: lesson).root
        return (root?["segments"]?.items ?? []).compactMap { $0["audio_file"] }
            .filter { $0.string.flatMap(stem) != nil }
    }

    /// The bytes of a text with its quotes.
    private static func range(of node: JSONNode, in bytes: [UInt8]) -> Range<Int>? {
        var scanner = ByteScanner(bytes)
        while scanner.place != node.place, !scanner.isAtEnd { scanner.advance() }
        var reader = JSONReader(Array(bytes[scanner.index...]))
        // It was read once already: what fails here has no place, and keeps its name.
        guard (try? reader.string()) != nil else { return nil }
        return scanner.index..<scanner.index + reader.scanner.index
    }
}
