import Foundation
import Testing

@testable import Curriculum

@Suite("The rules of a file")
struct RulesPlaceTests {
    private let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        .appendingPathComponent("lectern-rules-\(UUID().uuidString.prefix(8))").path

    private func makeRules(in folder: String) throws {
        let schema = "\(root)/\(folder)/schema"
        try FileManager.default.createDirectory(
            atPath: schema, withIntermediateDirectories: true)
        try Data().write(to: URL(fileURLWithPath: schema + "/course.schema.json"))
    }

    @Test("are those around it, else those around here, else those of the program")
    func order() throws {
        // What cannot be removed is left to the system's own cleaning.
        defer { try? FileManager.default.removeItem(atPath: root) }
        func found(_ program: String) -> String? {
            Rules.folder(
                near: root + "/mine/courses/a", here: root + "/here/below",
                program: root + "/" + program
            ).map { String($0.dropFirst(root.count + 1)) }
        }
        let (built, installed) = ("checkout/.build/debug/author", "usr/bin/author")
        #expect(found(built) == nil)
        try makeRules(in: "checkout/curriculum")
        try makeRules(in: "usr/share/lectern/curriculum")
        #expect(found(built) == "checkout/curriculum")
        #expect(found(installed) == "usr/share/lectern/curriculum")
        try makeRules(in: "here/curriculum")
        #expect(found(installed) == "here/curriculum")
        try makeRules(in: "mine")
        #expect(found(built) == "mine")
    }
}
