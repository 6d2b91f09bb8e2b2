import Dispatch
import Testing

@testable import Voice

@Suite("The ring between the microphone and the recogniser")
struct AudioRingTests {
    @Test("hands out what was written, in order, across its seam")
    func order() {
        let ring = AudioRing(samples: 8)
        var expected: Int16 = 0
        var next: Int16 = 0
        for _ in 0..<20 {
            write(ring, (0..<5).map { next + $0 })
            next += 5
            let got = read(ring, 100)
            #expect(got == (0..<5).map { expected + $0 })
            expected += 5
        }
        #expect(ring.totalWritten == 100)
        #expect(ring.totalRead == 100)
        #expect(ring.overruns == 0)
    }

    @Test("drops and counts what finds no room, and keeps what waits")
    func overrun() {
        let ring = AudioRing(samples: 4)
        write(ring, [1, 2, 3])
        write(ring, [4, 5, 6])
        #expect(ring.overruns == 2)
        #expect(read(ring, 10) == [1, 2, 3, 4])
    }

    @Test("is empty after clear, and its positions go on")
    func clear() {
        let ring = AudioRing(samples: 4)
        write(ring, [1, 2, 3])
        ring.clear()
        #expect(ring.available == 0)
        #expect(ring.totalRead == 3)
        #expect(read(ring, 10) == [])
        write(ring, [7, 8])
        #expect(read(ring, 10) == [7, 8])
        #expect(ring.totalRead == 5)
    }

    @Test("a wake before the wait is not lost, and counts once")
    func wake() {
        let ring = AudioRing(samples: 4)
        ring.wakeReader()
        #expect(!ring.waitForSamples(timeout: .seconds(3600)))
        write(ring, [1])
        #expect(ring.waitForSamples(timeout: .seconds(3600)))
        #expect(read(ring, 1) == [1])
        #expect(!ring.waitForSamples(timeout: .zero))
    }

    @Test("two threads pass a million samples through it, none lost, none doubled")
    func threads() {
        let ring = AudioRing(samples: 1024)
        let total = 1_000_000
        DispatchQueue.global().async {
            var next = 0
            while next < total {
                let room = min(ring.capacity - ring.available, 160, total - next)
                if room > 0 {
                    write(ring, (0..<room).map { Int16(truncatingIfNeeded: next + $0) })
                    next += room
                }
            }
        }
        var seen = 0
        var isInOrder = true
        while seen < total {
            _ = ring.waitForSamples(timeout: .seconds(10))
            for sample in read(ring, 300) {
                isInOrder = isInOrder && sample == Int16(truncatingIfNeeded: seen)
                seen += 1
            }
        }
        #expect(isInOrder)
        #expect(ring.overruns == 0)
    }
}

private func write(_ ring: AudioRing, _ samples: [Int16]) {
    samples.withUnsafeBufferPointer { ring.write($0) }
}

private func read(_ ring: AudioRing, _ count: Int) -> [Int16] {
    [Int16](unsafeUninitializedCapacity: count) { target, filled in
        filled = ring.read(into: target)
    }
}
