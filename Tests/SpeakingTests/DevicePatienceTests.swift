import Testing

@testable import AudioALSA

@Suite("Patience with a device")
struct DevicePatienceTests {
    @Test("is over after two seconds of waiting, and not before")
    func two() {
        var patience = DevicePatience(now: 0)
        let looks = (1...20).map { patience.isOver(now: $0 * 100_000) }
        #expect(looks.firstIndex(of: true) == 19)
    }

    @Test("is not used up by a machine that stood still")
    func stoodStill() {
        var patience = DevicePatience(now: 0)
        // Each look counts as 200 ms at most, whatever lay before it.
        let looks = [60_000_000, 61_700_000].map { patience.isOver(now: $0) }
        #expect(looks == [false, false])
        let more = (1...16).map { patience.isOver(now: 61_700_000 + $0 * 100_000) }
        #expect(more.firstIndex(of: true) == 15)
    }

    @Test("begins anew with every sign of life")
    func renewed() {
        var patience = DevicePatience(now: 0)
        for look in 1..<100 {
            let now = Int64(look) * 150_000
            let isOver = patience.isOver(now: now)
            #expect(!isOver)
            if look.isMultiple(of: 10) { patience.renew(now: now) }
        }
    }
}
