internal import Curriculum

/// Reads USJ: the pieces of USX as JSON.
enum USJImport {
    /// Reads it all; what is wrong is told to the builder.
    static func read(_ bytes: [UInt8], into builder: BibleBuilder) -> BibleBuilder {
        var builder = builder
        let document = Document(builder.file, bytes: bytes)
        builder.take(document.problems)
        guard let root = document.root else { return builder }
        guard root["type"]?.string == "USJ" else {
            builder.complain(
                1, "an object of the type USJ", root["type"]?.string ?? "none",
                "Is this a Bible in USJ?")
            return builder
        }
        var text = StyledText(builder)
        take(root["content"]?.items ?? [], into: &text)
        return text.builder
    }

    /// No deeper than the reader of JSON goes.
    private static func take(_ nodes: [JSONNode], into text: inout StyledText) {
        for node in nodes {
            let line = node.place.line
            if let words = node.string {
                text.add(words, line: line)
                continue
            }
            text.open(
                StyledText.Piece(
                    type: node["type"]?.string ?? "", style: node["marker"]?.string ?? "",
                    number: node["number"]?.string ?? "", code: node["code"]?.string ?? "",
                    line: line))
            take(node["content"]?.items ?? [], into: &text)
            text.close()
        }
    }
}
