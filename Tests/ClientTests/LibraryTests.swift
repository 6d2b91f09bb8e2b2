import Glibc
import LinuxIO
import Testing
import VarlinkWire

@testable import lectern

@Suite("Decks and packs")
struct LibraryTests {
    private static let deck =
        #"{"deck":1,"title":"A1","kind":"pack","pack":"p1","scheduler":"fsrs","#
        + #""learningSteps":[0,10,45],"relearningSteps":[],"retention":900,"newPerDay":20,"#
        + #""reviewsPerDay":200,"cards":120,"archived":true}"#
    private static let line =
        "1. A1: 120 cards, pack p1, fsrs, 90% remembered, 20 new and 200 reviews a day, "
        + "steps 0, 10, 45 min and none, archived\n"
    private static let receipt = #""seq":9,"state":"IDLE","repeated":false"#

    @Test("Decks are listed with how they are learned.")
    func decks() throws {
        try check(
            "deck list", answers: [#"{"learner":"l","decks":[\#(Self.deck)]}"#], prints: Self.line)
        try check(
            "deck list", answers: [#"{"learner":"l","decks":[]}"#],
            prints: "There is no deck: `lectern deck add` makes one of a pack.\n")
    }

    @Test("A deck is added, changed and removed.")
    func change() throws {
        #expect(
            try check(
                "deck add p1 --title Words", answers: [#"{\#(Self.receipt),"deck":1}"#],
                prints: "Deck 1 of the pack p1 added; `lectern learn` begins it.\n")
                == [#"Library.AddDeck {"pack":"p1","client":"lectern","title":"Words"}"#])
        #expect(
            try check(
                "deck change 1 --learning-steps 0,10,45 --retention 90 --no-archived",
                answers: [#"{\#(Self.receipt),"deck":\#(Self.deck)}"#], prints: Self.line)
                == [
                    #"Library.ChangeDeck {"deck":1,"values":{"learningSteps":[0,10,45],"#
                        + #""retention":900,"archived":false},"client":"lectern"}"#
                ])
        #expect(
            try check(
                "deck remove 1", answers: [#"{\#(Self.receipt),"cards":120}"#],
                prints: "Deck 1 removed, with 120 cards.\n")
                == [#"Library.RemoveDeck {"deck":1,"client":"lectern"}"#])
    }

    @Test("Packs are listed with their batches and their words.")
    func packs() throws {
        let pack =
            #"{"pack":"p1","title":"English","description":"d","language":"en","#
            + #""nativeLanguage":"ar","license":"CC0-1.0","plannedWords":894,"words":120,"#
            + #""installed":true,"#
            + #""batches":[{"batch":1,"level":"beginner_1","cefr":"A1","version":"1.0.0","#
            + #""words":120,"changelog":"","installedUSec":3}]}"#
        try check(
            "pack list", answers: [#"{"packs":[\#(pack)]}"#],
            prints: """
                p1: English, 120 of 894 words, en and ar, CC0-1.0, read by no native speaker yet
                  batch 1: beginner_1, A1, version 1.0.0, 120 words

                """)
        let word =
            #"{"number":17,"word":"write","translation":"كتب","pos":"verb","batch":1,"#
            + #""level":"beginner_1","cefr":"A1"}"#
        let calls = try check(
            "pack words p1 --pos verb", answers: [#"{"words":[\#(word)]}"#],
            prints: "17. write (verb): كتب, batch 1, A1\n")
        #expect(calls == [#"Library.ListPackWords {"pack":"p1","pos":"verb"}"#])
    }

    @Test("A pack that is removed says how its words come back, where it is bundled.")
    func removal() throws {
        let removed = "Pack p1 removed; 120 cards of it stay, unasked.\n"
        let remedy =
            "It is bundled: remove its deck with `lectern deck remove`, and `lectern deck add p1` "
            + "brings its words back.\n"
        for (name, isInstalled, said) in [
            ("p1", false, removed + remedy), ("p1", true, removed), ("p2", false, removed),
        ] {
            let pack =
                #"{"pack":"\#(name)","title":"t","description":"d","language":"en","#
                + #""nativeLanguage":"ar","license":"CC0-1.0","words":1,"#
                + #""installed":\#(isInstalled),"batches":[]}"#
            try check(
                "pack remove p1",
                answers: [#"{\#(Self.receipt),"cards":120}"#, #"{"packs":[\#(pack)]}"#],
                prints: said)
        }
    }

    @Test("Packs are listed with what can be installed, and the status names them.")
    func offers() throws {
        let pack =
            #"{"pack":"p1","title":"English","description":"d","language":"en","#
            + #""nativeLanguage":"ar","license":"CC0-1.0","words":1,"installed":true,"#
            + #""batches":[],"offers":[{"batch":1,"version":"1.1.0"},{"batch":2,"#
            + #""version":"1.0.0","words":60,"sizeKB":80,"changelog":"Sixty words.","#
            + #""url":"https://example.org/p1.pack","sha256":"ab"}],"moreOffers":7}"#
        try check(
            "pack list", answers: [#"{"packs":[\#(pack)]}"#],
            prints: """
                p1: English, 1 words, en and ar, CC0-1.0, read by no native speaker yet
                  new: batch 1 in version 1.1.0
                  new: batch 2 in version 1.0.0, 60 words, 80 kB, https://example.org/p1.pack
                    sha256 ab
                    Sixty words.
                  new: 7 more

                """)
        let state: JSONObject = ["state": "IDLE", "packsOffered": ["p1"]]
        #expect(
            StatusText.block(state).hasSuffix(
                "New words: p1 has newer versions, see `lectern pack list`\n"))
    }

    /// A file of these bytes, which is deleted with this value.
    private final class PackPlace {
        let folder = Ward.folder()
        var path: String { folder + "/p1.pack" }

        init(_ bytes: [UInt8]) {
            let file = fopen(path, "w")
            fwrite(bytes, 1, bytes.count, file)
            fclose(file)
        }

        deinit {
            unlink(path)
            rmdir(folder)
        }
    }

    private static func report(_ problems: String = "") -> String {
        #"{"seq":9,"state":"IDLE","report":{"pack":"p1","batches":[1],"added":3,"changed":2,"#
            + #""same":1,"removed":0,"problems":[\#(problems)],"more":0}}"#
    }

    @Test("An installation names the words that it has removed.")
    func removedWords() throws {
        func report(_ removed: Int) throws -> JSONObject {
            try object(
                Self.report().replacing(
                    #""removed":0"#,
                    with: #""removed":\#(removed),"removedWords":["go","blue"]"#))
        }
        let head = "Pack p1: 3 added, 2 changed, 1 same, "
        #expect(
            DeckText.report(try report(2), isApplied: true)
                == head + "2 removed.\nRemoved: go, blue.\n")
        #expect(
            DeckText.report(try report(5), isApplied: true)
                == head + "5 removed.\nRemoved: go, blue and 3 others.\n")
    }

    @Test("A pack is sent in pieces over one connection, each small enough for a request.")
    func install() throws {
        let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        let place = PackPlace(bytes)
        let last = try answer(Self.report())
        let calls = try check(
            "pack install \(place.path) --sha256 ab",
            script: { call, count in
                switch call.member {
                case "BeginImport": [.reply(["import": "i1"])]
                case "SendImport": [.reply(["offset": 0])]
                default: [last]
                }
            }, prints: "Pack p1: 3 added, 2 changed, 1 same, 0 removed.\n")
        #expect(
            calls.first == #"Library.BeginImport {"form":"pack","bytes":100000,"sha256":"ab"}"#)
        #expect(
            calls.last == #"Library.FinishImport {"client":"lectern","import":"i1","apply":true}"#)
        #expect(calls.count == 5)
        #expect(calls.allSatisfy { $0.utf8.count < 60 * 1024 })
        #expect(calls[1].hasPrefix(#"Library.SendImport {"import":"i1","offset":0,"data":"AAcO"#))
        #expect(calls[3].hasPrefix(#"Library.SendImport {"import":"i1","offset":81920,"#))
    }

    @Test("A pack that is only checked is told of with its problems.")
    func checkOnly() throws {
        let place = PackPlace([1])
        let calls = try check(
            "pack install \(place.path) --check",
            answers: [
                #"{"import":"i1"}"#, #"{"offset":1}"#,
                Self.report(#""batch 1: version 0.9.0 is lower than 1.0.0""#),
            ],
            prints: "Pack p1: 3 added, 2 changed, 1 same, 0 removed.\n"
                + "Nothing was installed. Problems: 1.\n"
                + "  batch 1: version 0.9.0 is lower than 1.0.0\n")
        #expect(calls.last?.contains(#""apply":false"#) == true)
        try check(
            "pack install \(place.path)",
            answers: [
                #"{"import":"i1"}"#, #"{"offset":1}"#,
                #"!io.lectern.Library.Refused {"problems":["line 1: no gzip"],"#
                    + #""message":"nothing was installed: 1 problem","hint":"h"}"#,
            ],
            complains: "lectern: nothing was installed: 1 problem\n  line 1: no gzip.\nHint: h\n",
            exits: 1)
    }

    @Test("A file that cannot be read is refused before anything is called.")
    func noFile() throws {
        let calls = try check(
            "pack install /none", answers: [],
            complains: "lectern: /none cannot be read: open /none: ENOENT (No such file or "
                + "directory).\n"
                + "Hint: name a file that `lectern-author pack build` has written, of 64 MiB at "
                + "most\n", exits: 2)
        #expect(calls.isEmpty)
    }

    @Test(
        "Bytes become base64 as in RFC 4648.",
        arguments: [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("\u{3FFFE}", "8L+/vg=="),
        ])
    func base64(text: String, encoded: String) {
        #expect(Base64.text(of: Array(text.utf8)[...]) == encoded)
    }
}
