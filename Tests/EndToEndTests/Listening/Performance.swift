import Foundation

/// What was heard from the loudspeaker, held against the script.
struct Performance: Sendable {
    /// A sentence of the script where it was heard.
    struct Placement: Sendable {
        var sentence: Sentence
        /// In samples of the recording, from the first to the last that can be heard.
        var range: Range<Int>
        /// Whether it sounds as it should from end to end.
        var isWhole: Bool
    }

    let recording: Sound
    private(set) var placements: [Placement] = []
    private(set) var findings: [Finding] = []
    /// Where short signs were heard, in samples of the recording.
    private(set) var signs: [Range<Int>] = []
    /// Sentences that may come anywhere between those of the script, where they were heard.
    private(set) var asides: [Placement] = []
    private let heard: Likeness

    /// A sentence is there when it is so much like it as a whole, and whole when each third of a
    /// second is. A sentence and another rendering of it: 0.96 and 0.93; different ones: below 0.5.
    private static let likeEnough = 0.85
    private static let likeAtAll = 0.6
    /// A third of a second.
    private static let block = 30
    /// By how many frames a pause inside a sentence may be shorter or longer than expected.
    private static let pauseDrift = -6...6
    private static let signMax: Duration = .milliseconds(160)

    /// - Parameters:
    ///   - asides: sentences that may come anywhere between those of the script.
    ///   - tolerance: by how much a pause may differ from the chosen one.
    init(
        _ recording: Sound, of script: [Sentence], asides: [Sentence] = [],
        tolerance: Duration = .milliseconds(15)
    ) {
        self.recording = recording
        heard = Likeness(of: recording)
        var frame = 0
        for sentence in script { place(sentence, &frame) }
        checkPauses(tolerance)
        for sentence in asides { findAsides(sentence) }
        checkRest()
    }

    private mutating func place(_ sentence: Sentence, _ frame: inout Int) {
        let wanted = Likeness(of: sentence.sound)
        guard let start = find(wanted, in: frame..<heard.frames) else {
            let isElsewhere = find(wanted, in: 0..<frame + wanted.frames) != nil
            findings.append(isElsewhere ? .outOfOrder(sentence.text) : .missing(sentence.text))
            return
        }
        let (hole, drift) = follow(wanted, from: start)
        if let hole {
            findings.append(.broken(sentence.text, at: time(ofFrame: hole)))
        }
        frame = start + wanted.frames
        placements.append(
            Placement(
                sentence: sentence,
                range: exactRange(of: sentence, start..<max(frame, frame + drift)),
                isWhole: hole == nil))
    }

    /// Looks for a sentence wherever there is sound that is not the script's.
    private mutating func findAsides(_ sentence: Sentence) {
        let wanted = Likeness(of: sentence.sound)
        let hop = recording.rate / Likeness.framesPerSecond
        var done = 0
        for sound in soundsOutside where sound.lowerBound / hop >= done {
            let first = max(done, sound.lowerBound / hop - 10)
            guard let start = find(wanted, in: first..<first + 20 + wanted.frames),
                follow(wanted, from: start).hole == nil
            else { continue }
            done = start + wanted.frames
            asides.append(
                Placement(
                    sentence: sentence, range: exactRange(of: sentence, start..<done),
                    isWhole: true))
        }
    }

    /// The first place at which a sentence is heard; where it is nowhere whole, the likeliest one.
    private func find(_ wanted: Likeness, in frames: Range<Int>) -> Int? {
        let last = min(frames.upperBound, heard.frames) - wanted.frames
        guard wanted.frames > 0, frames.lowerBound <= last else { return nil }
        var best = (frame: 0, score: 0.0)
        for frame in frames.lowerBound...last {
            if best.score > Self.likeEnough, frame > best.frame + Self.block { break }
            let score = wanted.compare(0..<wanted.frames, with: heard, at: frame)
            if score > best.score { best = (frame, score) }
        }
        return best.score > Self.likeAtAll ? best.frame : nil
    }

    /// Follows a sentence from pause to pause: where it does not sound as it should, in frames of
    /// the recording, and by how many frames it ends late.
    ///
    /// The synthesiser pauses 175 or 225 ms at the same comma of the same sentence, depending on
    /// what it said before; so a pause may differ, and what stands between two may not.
    private func follow(_ wanted: Likeness, from start: Int) -> (hole: Int?, drift: Int) {
        var drift = 0
        for phrase in wanted.phrases(pause: 6) {
            drift += bestShift(of: phrase, wanted, at: start + drift)
            if let hole = firstBreak(in: phrase, wanted, at: start + drift) { return (hole, drift) }
        }
        return (nil, drift)
    }

    /// By how many frames a phrase is heard earlier or later than expected.
    private func bestShift(of phrase: Range<Int>, _ wanted: Likeness, at start: Int) -> Int {
        Self.pauseDrift.max { one, other in
            wanted.compare(phrase, with: heard, at: start + phrase.lowerBound + one)
                < wanted.compare(phrase, with: heard, at: start + phrase.lowerBound + other)
        } ?? 0
    }

    /// The first place from which a third of a second of a phrase does not sound as it should.
    private func firstBreak(in phrase: Range<Int>, _ wanted: Likeness, at start: Int) -> Int? {
        let length = min(Self.block, phrase.count)
        return stride(from: phrase.lowerBound, through: phrase.upperBound - length, by: 5)
            .first { frame in
                (-2...2).allSatisfy { shift in
                    wanted.compare(
                        frame..<frame + length, with: heard, at: start + frame + shift)
                        < Self.likeEnough
                }
            }.map { start + $0 }
    }

    /// The edges of what can be heard around a stretch of frames.
    private func exactRange(of sentence: Sentence, _ frames: Range<Int>) -> Range<Int> {
        let hop = recording.rate / Likeness.framesPerSecond
        let start = max(0, (frames.lowerBound - 8) * hop)
        let late = max(
            0, frames.count - sentence.sound.duration.samples(at: Likeness.framesPerSecond))
        let end =
            start + sentence.sound.duration.samples(at: recording.rate) + (late + 16) * hop
        let around = recording[start..<end]
        let gain = around.peak / max(sentence.sound.peak, .ulpOfOne)
        let edges = around.audible(above: Sound.audibleLevel * gain) ?? 0..<around.samples.count
        return start + edges.lowerBound..<start + edges.upperBound
    }

    private mutating func checkPauses(_ tolerance: Duration) {
        for (this, next) in zip(placements, placements.dropFirst()) {
            // Where one that is not whole begins and ends is a guess.
            guard let expected = this.sentence.pauseAfter, this.isWhole, next.isWhole else {
                continue
            }
            let pause = time(ofSample: next.range.lowerBound - this.range.upperBound)
            if abs((pause - expected).seconds) > tolerance.seconds {
                findings.append(
                    .pause(after: this.sentence.text, heard: pause, expected: expected))
            }
        }
    }

    /// Looks at everything that is not the script.
    private mutating func checkRest() {
        for sound in soundsOutside {
            let length = time(ofSample: sound.count)
            if length <= Self.signMax {
                signs.append(sound)
            } else {
                findings.append(.foreign(at: time(ofSample: sound.lowerBound), lasting: length))
            }
        }
    }

    /// The stretches of sound that are no sentence's; a hundredth of a second is the unit.
    private var soundsOutside: [Range<Int>] {
        let hop = recording.rate / 100
        var sounds: [Range<Int>] = []
        for start in stride(from: 0, to: recording.samples.count - hop, by: hop) {
            let place = start..<start + hop
            guard !(placements + asides).contains(where: { $0.range.overlaps(place) }),
                recording.samples[place].contains(where: { abs($0) > Sound.audibleLevel })
            else { continue }
            if let last = sounds.last, place.lowerBound - last.upperBound <= 4 * hop {
                sounds[sounds.count - 1] = last.lowerBound..<place.upperBound
            } else {
                sounds.append(place)
            }
        }
        return sounds
    }

    private func time(ofSample sample: Int) -> Duration {
        .milliseconds(sample * 1000 / recording.rate)
    }

    private func time(ofFrame frame: Int) -> Duration {
        .milliseconds(frame * 1000 / Likeness.framesPerSecond)
    }
}
