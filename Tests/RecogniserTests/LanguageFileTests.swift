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
            ("phrases.json", "{", "", "it is not JSON"),
            ("acceptance-answers.json", #""noise""#, #""loud""#, "right lacks \"noise\""),
            ("acceptance-closed.json", #""list""#, #""lists""#, "sets lacks list"),
            (
                "acceptance-closed.json", #""sets" : {"#,
                #""sets": {"more": {"noise": 1, "quiet": 1},"#, "more is no closed set"
            ),
            ("acceptance-closed.json", #""quiet""#, #""q""#, "sets.begin lacks \"quiet\""),
        ])
    func broken(file: String, old: String, new: String, says: String) throws {
        let reason = try reason(file, replace: old, by: new)
        #expect(reason?.contains("/\(file): \(says)") == true, "\(reason ?? "it was taken")")
        #expect(reason?.contains("DecodingError") == false)
    }

    @Test(
        "of closed sets is refused where something could mean two things, or nothing",
        arguments: [
            (#""i had to think""#, #""The i knew it""#, "stands twice in grades, articles aside"),
            (#""name": "HARD""#, #""name": "GOOD""#, "grades:GOOD stands twice"),
            (#"["i had to think"]"#, "[]", "0 phrases; expected 1"),
            (#""i had to think""#, #""?""#, "has 0 words"),
            (#""name": "grades""#, #""name": "study""#, "two closed sets of one name"),
        ])
    func sets(old: String, new: String, says: String) throws {
        let reason = try reason("phrases.json", replace: old, by: new)
        #expect(reason?.contains(says) == true, "\(reason ?? "it was taken")")
    }
}
