import Synchronization
import Testing
import Voice

@testable import AudioALSA

@Suite("The microphone")
struct MicrophoneTests {
    private let zeros = [Int16](repeating: 0, count: 160)
    private let sound = [Int16](repeating: 0, count: 159) + [1]

    @Test("three seconds of zeros are a switch, told once, and the first sound is its return")
    func zerosAndBack() {
        var watch = ZeroWatch(rate: 16_000)
        var reports: [MicrophoneReport] = []
        for _ in 0..<299 { watch.take(zeros).map { reports.append($0) } }
        #expect(reports == [])
        for _ in 0..<300 { watch.take(zeros).map { reports.append($0) } }
        #expect(reports == [.silentDevice])
        for _ in 0..<3 { watch.take(sound).map { reports.append($0) } }
        #expect(reports == [.silentDevice, .returned])
        for _ in 0..<300 { watch.take(zeros).map { reports.append($0) } }
        #expect(reports == [.silentDevice, .returned, .silentDevice])
    }

    @Test("one sound begins the three seconds anew")
    func interrupted() {
        var watch = ZeroWatch(rate: 16_000)
        for _ in 0..<10 {
            for _ in 0..<299 { #expect(watch.take(zeros) == nil) }
            #expect(watch.take(sound) == nil)
        }
    }

    @Test("closed and opened again, a silent device is still to return, and so is a lost one")
    func reopened() {
        var watch = ZeroWatch(rate: 16_000)
        for _ in 0..<299 { #expect(watch.take(zeros) == nil) }
        #expect(watch.take(zeros) == .silentDevice)
        watch.reopen()
        #expect(watch.take(sound) == .returned)
        watch.lose()
        // What a sound server gives in the name of a device that is gone.
        for _ in 0..<299 { #expect(watch.take(zeros) == nil) }
        #expect(watch.take(zeros) == .silentDevice)
        #expect(watch.isSilent)
        watch.reopen()
        // Opened anew ever more seldom: a first word may fall into it.
        for _ in 0..<599 { #expect(watch.take(zeros) == nil) }
        #expect(!watch.isSilent)
        #expect(watch.take(zeros) == nil)
        #expect(watch.isSilent)
        #expect(watch.take(sound) == .returned)
        #expect(watch.take(sound) == nil)
    }

    @Test("tells that its thread comes round, when closed and when the device is not there")
    func rounds() async throws {
        let (reports, sink) = AsyncStream<MicrophoneReport>.makeStream()
        let microphone = try ALSAMicrophone(
            device: DeviceName("no_such_device"), ring: AudioRing(samples: 16)
        ) { sink.yield($0) }
        microphone.open()
        for await _ in reports { break }
        await withCheckedContinuation { done in microphone.whenRound { done.resume() } }
        microphone.close()
        await withCheckedContinuation { done in microphone.whenRound { done.resume() } }
        microphone.end()
    }

    @Test("of those who wait for a thread that hangs the oldest give way")
    func waiting() {
        let rounds = LivenessProbe()
        let called = Mutex<[Int]>([])
        for number in 0..<20 { rounds.call { called.withLock { $0.append(number) } } }
        rounds.come()
        rounds.come()
        #expect(called.withLock { $0 } == Array(4..<20))
    }
}
