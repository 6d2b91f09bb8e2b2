/// Numbers in Hebrew words, in the feminine, in which things are counted off; with the points that
/// the voice reads, and with the letters of full spelling.
package enum HebrewNumberWords {
    /// The greatest that is put in words.
    package static let valueMax = 9_999

    /// The words for 0 to `valueMax`, such as "עֶשְׂרִים וְאַחַת"; nil beyond.
    package static func words(for number: Int) -> String? {
        guard (0...valueMax).contains(number) else { return nil }
        guard number > 0 else { return "אֶפֶס" }
        let (thousands, hundreds) = (number / 1000, number / 100 % 10)
        var parts = [thousandNames[thousands], hundredNames[hundreds]].filter { !$0.isEmpty }
        let rest = number % 100
        if rest > 20, rest % 10 > 0 {
            parts += [tens[rest / 10], joined[rest % 10]]
        } else if rest > 0 {
            parts.append(small(rest, isJoined: !parts.isEmpty))
        }
        return parts.joined(separator: " ")
    }

    /// 1 to 20, and whole tens.
    private static func small(_ number: Int, isJoined: Bool) -> String {
        switch number {
        case ...10: isJoined ? joined[number] : ones[number]
        case ..<20: (isJoined ? "וְ" : "") + teens[number - 11] + " עֶשְׂרֵה"
        default: (isJoined ? "וְ" : "") + tens[number / 10]
        }
    }

    private static let ones = [
        "", "אַחַת", "שְׁתַּיִים", "שָׁלוֹשׁ", "אַרְבַּע", "חָמֵשׁ", "שֵׁשׁ", "שֶׁבַע", "שְׁמוֹנֶה", "תֵּשַׁע", "עֶשֶׂר",
    ]
    /// With "and" before them.
    private static let joined = [
        "", "וְאַחַת", "וּשְׁתַּיִים", "וְשָׁלוֹשׁ", "וְאַרְבַּע", "וְחָמֵשׁ", "וְשֵׁשׁ", "וְשֶׁבַע", "וּשְׁמוֹנֶה",
        "וְתֵשַׁע", "וְעֶשֶׂר",
    ]
    /// What stands before עשרה, from eleven.
    private static let teens = [
        "אַחַת", "שְׁתֵּים", "שְׁלוֹשׁ", "אַרְבַּע", "חֲמֵשׁ", "שֵׁשׁ", "שְׁבַע", "שְׁמוֹנֶה", "תְּשַׁע",
    ]
    private static let tens = [
        "", "", "עֶשְׂרִים", "שְׁלוֹשִׁים", "אַרְבָּעִים", "חֲמִישִּׁים", "שִׁישִּׁים", "שִׁבְעִים", "שְׁמוֹנִים",
        "תִּשְׁעִים",
    ]
    private static let hundredNames = [
        "", "מֵאָה", "מָאתַיִים", "שְׁלוֹשׁ מֵאוֹת", "אַרְבַּע מֵאוֹת", "חֲמֵשׁ מֵאוֹת", "שֵׁשׁ מֵאוֹת",
        "שְׁבַע מֵאוֹת", "שְׁמוֹנֶה מֵאוֹת", "תְּשַׁע מֵאוֹת",
    ]
    private static let thousandNames = [
        "", "אֶלֶף", "אַלְפַּיִים", "שְׁלוֹשֶׁת אֲלָפִים", "אַרְבַּעַת אֲלָפִים", "חֲמֵשֶׁת אֲלָפִים", "שֵׁשֶׁת אֲלָפִים",
        "שִׁבְעַת אֲלָפִים", "שְׁמוֹנַת אֲלָפִים", "תִּשְׁעַת אֲלָפִים",
    ]
}
