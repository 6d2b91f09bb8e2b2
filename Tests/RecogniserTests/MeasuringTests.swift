import Foundation
import Hearing
import Testing

@testable import HearingPocketSphinx
@testable import lectern_probe

@Suite("What measures")
struct MeasuringTests {
    @Test(
        "pronunciations refuses what is no language model, or ends too soon",
        arguments: ["", "Trie Language Model", "Tree Language Model 2"])
    func likelihoods(text: String) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }  // only a temporary file
        #expect(throws: RecogniserError.self) { try WordLikelihoods(file.path) }
    }

    @Test("what people say is common, a surname that hardly anybody has is not")
    func common() throws {
        let path = "/usr/share/pocketsphinx/model/en-us/en-us.lm.bin"
        let words = CommonWords(path)
        for word in ["the", "noses", "zoo"] { #expect(words.contains(Array(word.utf8)[...])) }
        for word in ["funchess", "zz"] { #expect(!words.contains(Array(word.utf8)[...])) }
        #expect(CommonWords("/nowhere").contains(Array("funchess".utf8)[...]))
        #expect(try WordLikelihoods(path).all.count == 72_547)
    }

    @Test("pronunciations takes 2,000 words of the dictionary, about half of them for work")
    func words() throws {
        let folder = "/usr/share/pocketsphinx/model/en-us"
        let text = try Data(contentsOf: URL(filePath: folder + "/cmudict-en-us.dict"))
        let words = try MeasuredWords(PhoneDictionary(Array(text)), folder: folder)
        #expect(words.common.first == "the")
        #expect(Set(words.common + words.rare).count == 2_000)
        #expect(words.common.count(where: MeasuredWords.isForWork) == 474)
        #expect(words.rare.count(where: MeasuredWords.isForWork) == 517)
    }

    @Test("near misses stand in the file as they are made")
    func decoys() throws {
        let data = try Data(contentsOf: URL(filePath: Models.folder + "/decoys.json"))
        let file = try JSONDecoder().decode(DecoysFile.self, from: data)
        #expect(try Decoys.made(from: HearingModels(folder: Models.folder)) == file.made)
    }
}
