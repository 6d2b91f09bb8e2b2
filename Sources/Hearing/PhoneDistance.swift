/// How far two rows of phones lie apart.
package enum PhoneDistance {
    /// The number of phones that are changed, missing or too many.
    package static func edits<Phone: Equatable>(_ one: [Phone], _ other: [Phone]) -> Int {
        Int(cost(one, other, weight: { _ in 1 }, change: { $0 == $1 ? 0 : 1 }))
    }

    /// The same as a share of the longer row, 0 … 1, where phones that are made alike cost less
    /// than others, and what people swallow costs less when it is missing.
    package static func share(_ one: [String], _ other: [String]) -> Double {
        let left = one.map(code)
        let right = other.map(code)
        let longer = max(weight(left), weight(right))
        guard longer > 0 else { return 0 }
        return min(cost(left, right) / longer, 1)
    }

    /// What it costs to make one row of codes the other; a phone that is quite another one is 1.
    static func cost(_ one: [UInt8], _ other: [UInt8]) -> Double {
        cost(one, other, weight: { weights[Int($0)] }) { changes[Int($0)][Int($1)] }
    }

    /// A phone's number, below 64; what is no phone of ours has the number after the last.
    static func code(_ phone: String) -> UInt8 { UInt8(codes[phone] ?? phones.count) }

    /// The same, but one number for sounds that no two people tell apart alike: IH and AH, which
    /// stand for any vowel without stress, and AO and AA.
    static func soundCode(_ phone: String) -> UInt8 {
        switch phone {
        case "IH": code("AH")
        case "AO": code("AA")
        default: code(phone)
        }
    }

    /// What it would cost to leave out all of these phones.
    static func weight(_ codes: [UInt8]) -> Double { codes.reduce(0) { $0 + weights[Int($1)] } }

    /// Phones as numbers, and what they cost, once for all: a course has thousands of pairs of
    /// phrases, and each has a hundred pairs of phones.
    private static let phones = Phone.all.sorted()
    private static let codes = Dictionary(
        uniqueKeysWithValues: phones.enumerated().map { ($1, $0) })
    private static let weights = phones.map(Phone.weight) + [1]
    private static let changes: [[Double]] = (phones + [""]).map { left in
        (phones + [""]).map { right in
            Phone.distance(left, right) * max(Phone.weight(left), Phone.weight(right))
        }
    }

    /// The cheapest way from one row to the other.
    private static func cost<Item>(
        _ one: [Item], _ other: [Item], weight: (Item) -> Double, change: (Item, Item) -> Double
    ) -> Double {
        var row: [Double] = [0]
        for phone in other { row.append(row[row.count - 1] + weight(phone)) }
        for left in one {
            var next = [row[0] + weight(left)]
            for (index, right) in other.enumerated() {
                next.append(
                    min(
                        row[index] + change(left, right), row[index + 1] + weight(left),
                        next[index] + weight(right)))
            }
            row = next
        }
        return row[row.count - 1]
    }
}
