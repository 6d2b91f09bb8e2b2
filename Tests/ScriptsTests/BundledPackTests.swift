import Curriculum
import Foundation
import Scripts
import Testing
import WordPacks

@Suite("The packs that came with the box")
struct BundledPackTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("lectern-packs-\(UUID().uuidString)")

    /// What came with the box: the bundled words as `a_pack`, and a pack that is broken.
    private func content() throws -> Content {
        let curriculum = URL(fileURLWithPath: Bundled.root + "/curriculum")
        let files = FileManager.default
        let broken = folder.appendingPathComponent("packs/broken")
        try files.createDirectory(at: broken, withIntermediateDirectories: true)
        try Data("{}".utf8).write(to: broken.appendingPathComponent("pack.json"))
        try files.copyItem(
            at: curriculum.appendingPathComponent("schema"),
            to: folder.appendingPathComponent("schema"))
        try files.copyItem(
            at: curriculum.appendingPathComponent("packs/english-arabic-a1"),
            to: folder.appendingPathComponent("packs/a_pack"))
        let loaded = Content.load(
            curriculum: curriculum.path, models: Bundled.root + "/models",
            courses: [curriculum.path + "/courses"]
        ).0
        var content = try #require(loaded).content
        content.curriculum = folder.path
        return content
    }

    @Test("are those that are right, and of the others what is wrong is told")
    func broken() throws {
        // A folder that cannot be removed is no failure of the test.
        defer { try? FileManager.default.removeItem(at: folder) }
        let (packs, problems) = try content().bundledPacks()
        #expect(packs.map(\.pack.id) == ["english-arabic-a1"])
        #expect(!problems.isEmpty)
        #expect(problems.allSatisfy { $0.severity == .error && $0.file.contains("/broken/") })
    }

    @Test("are had by the names of their folders, and by no path")
    func names() throws {
        // A folder that cannot be removed is no failure of the test.
        defer { try? FileManager.default.removeItem(at: folder) }
        let content = try content()
        #expect(content.bundledPack("a_pack") == (try Bundled.source.get()))
        for name in ["broken", "none", "", ".", "../packs/a_pack", "a_pack/", "A_PACK"] {
            #expect(content.bundledPack(name) == nil)
        }
    }
}
