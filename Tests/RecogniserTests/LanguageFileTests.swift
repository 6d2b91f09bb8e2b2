import Foundation
import HearingPocketSphinx
import Testing

@Suite("A file of the language's models")
struct LanguageFileTests {
    /// The reason for which a folder is refused in which one file has been spoilt.
    private func reason(_ file: String, replace old: String, by new: String) throws -> String? {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "lectern-models-\(UUID().uuidString)")
        try FileManager.default.copyItem(at: URL(filePath: Models.folder), to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }  // only a temporary folder
        let place = folder.appending(path: file)
        let text = try String(contentsOf: place, encoding: .utf8)
        try #require(text.contains(old))
        try Data(text.replacing(old, with: new, maxReplacements: 1).utf8).write(to: place)
        do {
            _ = try HearingModels(folder: folder.path)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test(
        "of sounds is refused where a phone, an aspect or a name is not known",
        arguments: [
            (#""i:": "IY""#, #""i:": "YI""#, "phones of ARPAbet"),
            (#""sound""#, #""colour""#, "rules by colour"),
            (#""0 E r""#, #""0 E""#, "names 2; expected sound, previous_but_one, previous"),
            (#""ahab": "'eIhab""#, #""ahab": "!""#, "ahab is no sounds"),
        ])
    func sounds(old: String, new: String, says: String) throws {
        let reason = try reason("pronunciation.json", replace: old, by: new)
        #expect(reason?.contains(says) == true, "\(reason ?? "it was taken")")
    }

    @Test(
        "that is damaged is reported with what is wrong, and not as missing",
        arguments: [
            ("acceptance.json", #""bias""#, #""bios""#, "it lacks \"bias\""),
            ("acceptance.json", "{", "[", "it is not JSON"),
            ("decoys.json", #""locale" : "en-us""#, #""locale": 7"#, "locale: expected String"),
            ("closed-sets.json", "{", "", "it is not JSON"),
            ("acceptance-answers.json", #""noise""#, #""loud""#, "right lacks \"noise\""),
            ("acceptance-closed.json", #""list": {"#, #""lists": {"#, "sets lacks list"),
            (
                "acceptance-closed.json", #""CHANGE_LEARNER": {"#, #""CHANGE_LEARNERS": {"#,
                "CHANGE_LEARNERS is no closed set and no command of one"
            ),
            ("acceptance-closed.json", #""quiet": -0.4"#, "\"q\": 1", "sets.idle lacks \"quiet\""),
        ])
    func broken(file: String, old: String, new: String, says: String) throws {
        let reason = try reason(file, replace: old, by: new)
        #expect(reason?.contains("/\(file): \(says)") == true, "\(reason ?? "it was taken")")
        #expect(reason?.contains("DecodingError") == false)
    }

    @Test(
        "of closed sets is refused where something could mean two things, or nothing",
        arguments: [
            (#""seventeen""#, #""The sixteen""#, "stands twice in numbers, articles aside"),
            (#""value": "17""#, #""value": "16""#, "numbers:16 stands twice"),
            (#"["seventeen"]"#, "[]", "0 phrases; expected 1"),
            (#""seventeen""#, #""?""#, "has 0 words"),
            (#""grades", "control""#, #""marks", "control""#, "\"marks\" stands in together"),
            (#""name": "grades""#, #""name": "numbers""#, "two sets of one name"),
            (#""threshold": -0.3"#, #""threshold": -30"#, "a score of -30"),
        ])
    func sets(old: String, new: String, says: String) throws {
        let reason = try reason("closed-sets.json", replace: old, by: new)
        #expect(reason?.contains(says) == true, "\(reason ?? "it was taken")")
    }
}
