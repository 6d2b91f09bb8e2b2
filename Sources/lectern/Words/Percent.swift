/// Shares in percent.
enum Percent {
    /// `91%`, for thousandths.
    static func text(_ thousandths: Int64) -> String {
        "\((min(max(0, thousandths), 1000) + 5) / 10)%"
    }

    /// The share of a part in thousandths; nil where there is no whole.
    static func share(_ part: Int64, of whole: Int64) -> Int64? {
        guard whole > 0, (0...whole).contains(part), whole < Int64.max / 1000 else { return nil }
        return (part * 1000 + whole / 2) / whole
    }
}
