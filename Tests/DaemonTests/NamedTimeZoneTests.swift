@testable import Daemon
import Testing

@Suite("Time zones by their names")
struct NamedTimeZoneTests {
    @Test("follow the rules of the place, in summer and in winter")
    func rules() throws {
        let berlin = try #require(NamedTimeZone.offset(of: "Europe/Berlin"))
        // 29 March 2026, 1:00 UTC.
        #expect(berlin(1_774_746_000 - 1) == 3_600 && berlin(1_774_746_000) == 7_200)
        #expect(NamedTimeZone.offset(of: "UTC")?(1_774_746_000) == 0)
        #expect(NamedTimeZone.offset(of: "America/Port-au-Prince")?(0) == -18_000)
        #expect(NamedTimeZone.offset(of: "Etc/UTC")?(0) == 0)
        // Names that a newer one has replaced count too.
        #expect(NamedTimeZone.offset(of: "Asia/Calcutta")?(0) == 19_800)
    }

    @Test(
        "are none where there is no such place, or no place at all",
        arguments: [
            "", "Mars/Base", "PST", "GMT+3", "+03:00", "/etc/localtime", "../Asia/Riyadh",
            "Asia/Riyadh\u{0}x", "Asia/Riyadh ", "Asia/Riyadh\n", "Etc/GMT+3", "Etc/GMT-14",
            "etc/gmt+3", "SystemV/PST8PDT",
        ])
    func none(name: String) {
        #expect(NamedTimeZone.offset(of: name) == nil)
    }
}
