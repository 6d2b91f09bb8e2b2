/// The 39 phones of ARPAbet and how far they lie from one another.
///
/// The weights are ours, from the places and manners of articulation that any chart of the
/// International Phonetic Association shows, not from counts of anybody's confusions.
package enum Phone {
    package static let all: Set<String> = Set(consonants.keys).union(vowels.keys)

    private struct Consonant {
        /// From the lips (0) to the glottis (8).
        var place: Double
        var manner: Manner
        var isVoiced: Bool
    }

    private enum Manner { case stop, affricate, fricative, nasal, liquid, glide }

    private struct Vowel {
        /// Openness, 0 … 3, and how far back, 0 … 2, at the beginning and at the end.
        var begin: (open: Double, back: Double)
        var end: (open: Double, back: Double)
    }

    private static let consonants: [String: Consonant] = [
        "P": .init(place: 0, manner: .stop, isVoiced: false),
        "B": .init(place: 0, manner: .stop, isVoiced: true),
        "T": .init(place: 3, manner: .stop, isVoiced: false),
        "D": .init(place: 3, manner: .stop, isVoiced: true),
        "K": .init(place: 6, manner: .stop, isVoiced: false),
        "G": .init(place: 6, manner: .stop, isVoiced: true),
        "CH": .init(place: 4, manner: .affricate, isVoiced: false),
        "JH": .init(place: 4, manner: .affricate, isVoiced: true),
        "F": .init(place: 1, manner: .fricative, isVoiced: false),
        "V": .init(place: 1, manner: .fricative, isVoiced: true),
        "TH": .init(place: 2, manner: .fricative, isVoiced: false),
        "DH": .init(place: 2, manner: .fricative, isVoiced: true),
        "S": .init(place: 3, manner: .fricative, isVoiced: false),
        "Z": .init(place: 3, manner: .fricative, isVoiced: true),
        "SH": .init(place: 4, manner: .fricative, isVoiced: false),
        "ZH": .init(place: 4, manner: .fricative, isVoiced: true),
        "HH": .init(place: 8, manner: .fricative, isVoiced: false),
        "M": .init(place: 0, manner: .nasal, isVoiced: true),
        "N": .init(place: 3, manner: .nasal, isVoiced: true),
        "NG": .init(place: 6, manner: .nasal, isVoiced: true),
        "L": .init(place: 3, manner: .liquid, isVoiced: true),
        "R": .init(place: 4, manner: .liquid, isVoiced: true),
        "W": .init(place: 0, manner: .glide, isVoiced: true),
        "Y": .init(place: 5, manner: .glide, isVoiced: true),
    ]

    private static let vowels: [String: Vowel] = [
        "IY": .init(begin: (0, 0), end: (0, 0)), "IH": .init(begin: (0.7, 0.4), end: (0.7, 0.4)),
        "EH": .init(begin: (1.6, 0.2), end: (1.6, 0.2)),
        "AE": .init(begin: (2.4, 0), end: (2.4, 0)),
        "AA": .init(begin: (3, 1.6), end: (3, 1.6)), "AO": .init(begin: (2.3, 2), end: (2.3, 2)),
        "UH": .init(begin: (0.7, 1.6), end: (0.7, 1.6)), "UW": .init(begin: (0, 2), end: (0, 2)),
        "AH": .init(begin: (1.4, 1), end: (1.4, 1)), "ER": .init(begin: (1.3, 1), end: (1, 1.4)),
        "EY": .init(begin: (1.3, 0), end: (0.3, 0)), "AY": .init(begin: (3, 1), end: (0.5, 0.2)),
        "OY": .init(begin: (2.2, 2), end: (0.5, 0.2)), "AW": .init(begin: (3, 1), end: (0.6, 2)),
        "OW": .init(begin: (1.4, 1.8), end: (0.5, 2)),
    ]

    static func isVowel(_ phone: String) -> Bool { vowels[phone] != nil }

    /// How far two phones lie apart: 0 the same, 1 nothing in common; a vowel and a consonant
    /// are 1.
    package static func distance(_ one: String, _ other: String) -> Double {
        if one == other { return 0 }
        if let left = consonants[one], let right = consonants[other] {
            let place = min(abs(left.place - right.place) / 4, 1)
            return 0.4 * place + (left.isVoiced == right.isVoiced ? 0 : 0.2)
                + 0.4 * distance(left.manner, right.manner)
        }
        if let left = vowels[one], let right = vowels[other] {
            return min((distance(left.begin, right.begin) + distance(left.end, right.end)) / 4, 1)
        }
        return 1
    }

    /// What the sounds of "th" are to whose language has none, and in the echo of a room to all.
    private static let inPlaceOf: [String: Set<String>] = [
        "TH": ["T", "S", "F"], "DH": ["D", "Z", "V"],
    ]

    /// Whether some people say one for the other; vowels are others in every dialect.
    static func maySoundAlike(_ one: String, _ other: String) -> Bool {
        one == other || isVowel(one) && isVowel(other) || standsIn(one, for: other)
            || standsIn(other, for: one)
    }

    private static func standsIn(_ one: String, for other: String) -> Bool {
        inPlaceOf[other]?.contains(one) ?? false
    }

    /// What it costs that a phone is missing: little for what people swallow, all for the rest.
    package static func weight(_ phone: String) -> Double {
        switch phone {
        case "HH", "AH", "IH": 0.5
        case "T", "D", "DH", "Y", "W", "R", "L", "N": 0.7
        default: 1
        }
    }

    private static func distance(_ one: Manner, _ other: Manner) -> Double {
        switch (one, other) {
        case _ where one == other: 0
        case (.stop, .affricate), (.affricate, .stop), (.affricate, .fricative),
            (.fricative, .affricate), (.liquid, .glide), (.glide, .liquid), (.nasal, .liquid),
            (.liquid, .nasal):
            0.5
        default: 1
        }
    }

    private static func distance(
        _ one: (open: Double, back: Double), _ other: (open: Double, back: Double)
    ) -> Double {
        let open = one.open - other.open
        let back = one.back - other.back
        return (open * open + back * back).squareRoot()
    }
}
