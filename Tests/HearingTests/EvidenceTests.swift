import Testing

@testable import Hearing

@Suite("Evidence")
struct EvidenceTests {
    private let phrase = Alignment([
        Segment(word: "<sil>", frames: 0..<40, score: -40),
        Segment(word: "end", frames: 40..<60, score: -40),
        Segment(word: "the", frames: 60..<70, score: -20),
        Segment(word: "lesson", frames: 90..<120, score: -90),
        Segment(word: "<sil>", frames: 120..<160, score: -40),
    ])
    private let phones = Alignment([
        Segment(word: "SIL", frames: 0..<40, score: -40),
        Segment(word: "EH", frames: 40..<120, score: -80),
        Segment(word: "SIL", frames: 120..<160, score: -40),
    ])

    private func frames(_ level: (Int) -> Double) -> [SoundFrame] {
        (0..<160).map { SoundFrame(bands: [], level: level($0), voicing: 0) }
    }

    @Test("weighs the words, the worst of them and the rest against the free loop")
    func weighing() throws {
        let evidence = try #require(
            Evidence(phrase: phrase, phones: phones, frames: frames { _ in -60 }))
        #expect(abs(evidence.words - (-90.0 / 60)) < 1e-9)
        #expect(abs(evidence.worstWord - -2) < 1e-9)
        #expect(abs(evidence.margin - 20) < 1e-9, "the free loop ran on where the phrase paused")
        #expect(evidence.silenceInside == 0.2)
        #expect(evidence.wordFrames == 60)
        #expect(evidence.span == 40..<120)
    }

    @Test("measures how far the words stand above what surrounds them, the louder side counting")
    func contrast() throws {
        let levels = frames { 40..<120 ~= $0 ? -20 : $0 < 40 ? -60 : -26 }
        let evidence = try #require(Evidence(phrase: phrase, phones: phones, frames: levels))
        #expect(abs(evidence.contrast - 6) < 1e-9)
    }

    @Test("looks once more at what surrounds the words when there is more sound")
    func later() throws {
        let levels = frames { 40..<120 ~= $0 ? -20 : -60 }
        var evidence = try #require(
            Evidence(phrase: phrase, phones: phones, frames: Array(levels[..<128])))
        #expect(evidence.framesAfter == 8)
        #expect(evidence.contrast == 40)
        evidence.listenAfter(frames { $0 < 120 ? -20 : -30 }, quiet: 15)
        #expect(evidence.standing == 10, "above the quietest tenth of what sounds by now")
        #expect(evidence.framesAfter == 40)
        #expect(evidence.framesGoingOn == 25)
        #expect(abs(evidence.contrast - 0) < 1e-9, "what was said before is as loud")
    }

    @Test("takes what was quiet by level for silence, also where the words reach into it")
    func quietBeforeTheEnd() throws {
        let levels = frames { 40..<120 ~= $0 ? -20 : -60 }
        var evidence = try #require(
            Evidence(phrase: phrase, phones: phones, frames: Array(levels[..<128])))
        evidence.endQuietly(for: 20)
        #expect(evidence.framesAfter == 20)
        #expect(evidence.framesGoingOn == 0)
    }

    @Test("finds a rival that fits better")
    func rivals() throws {
        var evidence = try #require(
            Evidence(phrase: phrase, phones: phones, frames: frames { _ in -60 }))
        evidence.place(at: 100, phrase: phrase, among: phones)
        #expect(abs(evidence.rival - (-70.0 / 60)) < 1e-9)
        #expect(evidence.span == 140..<220)
    }

    @Test("calls a room quiet where the words stand far above what surrounds them")
    func quiet() throws {
        for (around, isQuiet) in [(-60.0, true), (-40, false)] {
            let levels = frames { 40..<120 ~= $0 ? -20 : around }
            var evidence = try #require(Evidence(phrase: phrase, phones: phones, frames: levels))
            evidence.compare(withRoom: around, frames: levels)
            #expect(evidence.isQuiet == isQuiet)
        }
    }

    @Test("calls no room quiet because nothing surrounds the words")
    func nothingAround() throws {
        // Words from the first frame to the last.
        let levels = Array(frames { _ in -20 }[..<80])
        let words = Alignment([Segment(word: "begin", frames: 0..<80, score: -80)])
        for (room, isQuiet) in [(-60.0, true), (-32, false)] {
            var evidence = try #require(Evidence(phrase: words, phones: words, frames: levels))
            evidence.compare(withRoom: room, frames: levels)
            #expect(evidence.contrast == 40)
            #expect(evidence.isQuiet == isQuiet, "a room of \(room) dBFS")
        }
    }

    @Test("has nothing to say where there are only silences")
    func silence() {
        let silent = Alignment([Segment(word: "<sil>", frames: 0..<50, score: -50)])
        #expect(Evidence(phrase: silent, phones: phones, frames: []) == nil)
    }

    @Test("spreads a segment's score evenly and ends where the path ends")
    func scores() {
        #expect(abs(phones.score(50..<60) - -10) < 1e-9)
        #expect(abs(phones.score(150..<900) - -10) < 1e-9)
    }
}
