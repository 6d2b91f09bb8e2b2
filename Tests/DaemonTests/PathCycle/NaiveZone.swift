/// A time zone by a table of its changes, from September 2026 to the end of 2030.
struct NaiveZone {
    let name: String
    /// From a second since 1970 on, so many seconds east of UTC; in order.
    private let offsets: [(since: Int, east: Int)]

    private init(_ name: String, _ offsets: [(since: Int, east: Int)]) {
        (self.name, self.offsets) = (name, offsets)
    }

    static let utc = NaiveZone("Etc/UTC", [(0, 0)])

    /// As Python's `zoneinfo` has them: both hemispheres, half an hour of summer time, and the
    /// places that are furthest from each other.
    static let all = [
        utc,
        NaiveZone("Pacific/Kiritimati", [(0, 50_400)]),
        NaiveZone("Pacific/Pago_Pago", [(0, -39_600)]),
        NaiveZone(
            "America/New_York",
            [
                (0, -14_400), (1_793_512_800, -18_000), (1_805_007_600, -14_400),
                (1_825_567_200, -18_000), (1_836_457_200, -14_400), (1_857_016_800, -18_000),
                (1_867_906_800, -14_400), (1_888_466_400, -18_000), (1_899_356_400, -14_400),
                (1_919_916_000, -18_000),
            ]),
        NaiveZone(
            "Asia/Jerusalem",
            [
                (0, 10_800), (1_792_882_800, 7_200), (1_806_019_200, 10_800),
                (1_824_937_200, 7_200), (1_837_468_800, 10_800), (1_856_386_800, 7_200),
                (1_868_918_400, 10_800), (1_887_836_400, 7_200), (1_900_972_800, 10_800),
                (1_919_286_000, 7_200),
            ]),
        NaiveZone(
            "Australia/Lord_Howe",
            [
                (0, 37_800), (1_791_041_400, 39_600), (1_806_764_400, 37_800),
                (1_822_491_000, 39_600), (1_838_214_000, 37_800), (1_853_940_600, 39_600),
                (1_869_663_600, 37_800), (1_885_995_000, 39_600), (1_901_718_000, 37_800),
                (1_917_444_600, 39_600),
            ]),
    ]

    /// The study day of a moment, which begins at four in the morning. In none of these places do
    /// the clocks skip that hour or show it twice.
    func day(atUSec usec: Int64) -> Int {
        let seconds = Int(usec / 1_000_000)
        let east = offsets.last { $0.since <= seconds }?.east ?? 0
        return (seconds + east - 4 * 3_600) / 86_400
    }
}
