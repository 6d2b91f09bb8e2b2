import Testing
import Voice

@testable import AudioALSA

@Suite("The mixer")
struct MixerTests {
    // At 1000 samples a second a sample is a millisecond, and a ramp of 5 ms has five steps.
    private func clip(_ number: UInt64, _ samples: [Int16], pause: Int = 0) -> Clip {
        Clip(
            id: Ticket(number), pcm: PCM(samples: samples, rate: 1000),
            pauseAfter: .milliseconds(pause))
    }

    @Test("joins clips with exactly their pauses, whatever the size of a period", arguments: 1...7)
    func pauses(period: Int) {
        var mixer = Mixer(rate: 1000)
        _ = mixer.enqueue(clip(1, [1, 2, 3], pause: 4))
        _ = mixer.enqueue(clip(2, [4, 5]))
        _ = mixer.enqueue(clip(3, [], pause: 1))
        _ = mixer.enqueue(clip(4, [6]))
        let heard = fill(&mixer, period: period, count: 3)
        let expected: [Int16] = [1, 2, 3, 0, 0, 0, 0, 4, 5, 0, 6]
        let common = min(heard.count, expected.count)
        #expect(heard.prefix(common) == expected.prefix(common))
        #expect(heard.dropFirst(common).allSatisfy { $0 == 0 })
    }

    @Test("reports a clip when its first and last samples have been heard, not before")
    func reports() {
        var mixer = Mixer(rate: 1000)
        _ = mixer.enqueue(clip(1, [1, 2, 3], pause: 2))
        _ = mixer.enqueue(clip(2, [4]))
        _ = fill(&mixer, period: 10, count: 1)
        var seen: [String] = []
        for frame in 0...7 {
            while let report = mixer.nextReport(heard: frame) {
                seen.append("\(frame) \(text(report))")
            }
        }
        #expect(seen == ["0 began 1", "3 finished 1", "5 began 2", "6 finished 2"])
        #expect(!mixer.isSounding)
    }

    @Test("falls silent within five milliseconds and reports nothing of what was cancelled")
    func cancel() {
        var mixer = Mixer(rate: 1000)
        _ = mixer.enqueue(clip(1, Array(repeating: 1000, count: 100)))
        _ = mixer.enqueue(clip(2, [7]))
        _ = fill(&mixer, period: 4, count: 1)
        mixer.cancel()
        #expect(fill(&mixer, period: 3, count: 3) == [1000, 800, 600, 400, 200, 0, 0, 0, 0])
        #expect(mixer.nextReport(heard: 1000) == nil)
        #expect(!mixer.isSounding)
    }

    @Test("a clip after a cancel begins at once, under the ramp")
    func afterCancel() {
        var mixer = Mixer(rate: 1000)
        _ = mixer.enqueue(clip(1, Array(repeating: 1000, count: 100)))
        _ = fill(&mixer, period: 4, count: 1)
        mixer.cancel()
        _ = mixer.enqueue(clip(2, [1, 1, 1, 1, 1, 1]))
        #expect(fill(&mixer, period: 6, count: 1) == [1001, 801, 601, 401, 201, 1])
    }

    @Test("signs sound over speech and over a cancel, one after the other, and never wrap round")
    func signs() {
        var mixer = Mixer(rate: 1000)
        _ = mixer.enqueue(clip(1, [10, 10, 32_767, 10]))
        mixer.overlay(PCM(samples: [1, 2, 3], rate: 1000))
        mixer.overlay(PCM(samples: [5, 5], rate: 1000))
        #expect(fill(&mixer, period: 4, count: 1) == [11, 12, 32_767, 10])
        mixer.cancel()
        #expect(fill(&mixer, period: 4, count: 1) == [5, 5, 0, 0])
    }

    @Test("the volume moves by a ramp of 20 ms")
    func volume() {
        var mixer = Mixer(rate: 1000)
        _ = mixer.enqueue(clip(1, Array(repeating: 1000, count: 40)))
        mixer.setGain(0)
        let heard = fill(&mixer, period: 40, count: 1)
        #expect(zip(heard, heard.dropFirst()).allSatisfy { $0 >= $1 && $0 - $1 <= 51 })
        #expect(heard[0] >= 949)
        #expect(heard[25] == 0)
    }

    @Test("takes no more clips than it has room for")
    func room() {
        var mixer = Mixer(rate: 1000)
        let answers = (0...Mixer.clipsMax).map { mixer.enqueue(clip(UInt64($0), [1])) }
        #expect(answers == Array(repeating: true, count: Mixer.clipsMax) + [false])
    }
}

private func fill(_ mixer: inout Mixer, period: Int, count: Int) -> [Int16] {
    var heard: [Int16] = []
    var buffer = [Int16](repeating: -1, count: period)
    for _ in 0..<count {
        buffer.withUnsafeMutableBufferPointer { mixer.fill($0) }
        heard += buffer
    }
    return heard
}

private func text(_ report: PlayerReport) -> String {
    switch report {
    case .began(let id): "began \(id.number)"
    case .finished(let id): "finished \(id.number)"
    case .lost(let reason): "lost \(reason)"
    case .returned: "returned"
    case .moved: "moved"
    }
}
