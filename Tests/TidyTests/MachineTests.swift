import Testing

/// The daemon's loop steps whatever machine runs. What it knows of one machine would have to be
/// written once more for each of the others.
@Suite("The daemon's loop")
struct MachineTests {
    /// The folders of what belongs to one machine.
    private static let folders = [
        "Sources/Session/Lesson/", "Sources/Session/Relisten/", "Sources/Session/Choice/",
        "Sources/Daemon/Lesson/", "Sources/Daemon/Choice/", "Sources/Daemon/Learners/",
    ]

    /// The types that a file declares at its top level.
    private static func types(of file: SourceFile) -> [String] {
        file.code.compactMap { line in
            let words = line.split { !$0.isLetter && !$0.isNumber }.map(String.init)
            guard !line.hasPrefix(" "), !line.hasPrefix("extension"),
                let kind = words.firstIndex(where: ["class", "enum", "struct"].contains)
            else { return nil }
            return words.dropFirst(kind + 1).first
        }
    }

    private static let names = Set(
        Repository.sources
            .filter { file in folders.contains { file.path.hasPrefix($0) } }.flatMap(types))

    @Test("names no type of one machine")
    func loop() {
        for file in Repository.sources where file.path.hasPrefix("Sources/Daemon/Loop/") {
            for (number, line) in file.code.enumerated() {
                let words = line.split { !$0.isLetter && !$0.isNumber }
                for word in words where Self.names.contains(String(word)) {
                    Issue.record("\(file.path):\(number + 1): \(word) belongs to one machine")
                }
            }
        }
    }

    @Test("is held against the types that there are")
    func known() {
        #expect(Self.names.isSuperset(of: ["Lesson", "LessonID", "Relistening", "LessonPayload"]))
        #expect(Self.names.count >= 20)
    }
}
