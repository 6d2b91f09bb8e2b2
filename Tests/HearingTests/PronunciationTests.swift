import Testing

@testable import Hearing

@Suite("Pronunciation")
struct PronunciationTests {
    @Test(
        "turns espeak-ng's mnemonics into the recogniser's phones",
        arguments: [
            ("b'ET@L", "B EH TH AH L"), ("g'ETsI2m,eIn", "G EH TH S IH M EY N"),
            ("bl'EsIN", "B L EH S IH NG"), ("kw'EstS@n", "K W EH S CH AH N"),
            ("'aIs@k", "AY S AH K"), ("T,Esa#l'oUni@nz", "TH EH S AH L OW N IY AH N Z"),
            ("tS3:tS", "CH ER CH"),
        ])
    func phones(mnemonics: String, phones: String) {
        #expect(
            Pronunciation.phones(ofMnemonics: mnemonics).joined(separator: " ") == phones)
    }

    @Test("offers variants with the wavering vowels exchanged, at most four, each once")
    func variants() {
        let variants = Pronunciation.variants(ofMnemonics: "b'ET@L")
        #expect(variants.contains(["B", "EH", "TH", "IH", "L"]))
        #expect(Set(variants).count == variants.count)
        #expect(Pronunciation.variants(ofMnemonics: "@IA:O:").count == Pronunciation.variantsMax)
    }

    @Test("has nothing for what is no sound, and guesses from letters instead")
    func guess() {
        #expect(Pronunciation.variants(ofMnemonics: "_:!").isEmpty)
        #expect(Pronunciation.guess("dan") == ["D", "AE", "N"])
        #expect(Pronunciation.guess("42") == ["AH"])
    }
}
