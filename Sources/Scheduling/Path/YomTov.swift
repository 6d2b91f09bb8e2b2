/// Where the holidays on which work is forbidden are kept.
package enum YomTov: String, Sendable, CaseIterable {
    case none, israel, diaspora

    /// Whether a day's daytime is such a holiday.
    package func contains(_ day: StudyDay) -> Bool {
        guard self != .none else { return false }
        let year = HebrewDate.year(of: day)
        let sinceNewYear = day - HebrewDate.newYear(year)
        if sinceNewYear < 30 {
            return Self.ofTishrei.contains(sinceNewYear)
                || self == .diaspora && Self.secondOfTishrei.contains(sinceNewYear)
        }
        let untilNewYear = HebrewDate.newYear(year + 1) - day
        return Self.ofSpring.contains(untilNewYear)
            || self == .diaspora && Self.secondOfSpring.contains(untilNewYear)
    }

    /// Days behind the first of Tishrei: the 1st, 2nd, 10th, 15th and 22nd.
    private static let ofTishrei = [0, 1, 9, 14, 21]
    /// The 16th and 23rd, which are kept outside of Israel beside them.
    private static let secondOfTishrei = [15, 22]
    /// Days before the next first of Tishrei, since the months from Nisan on are always as long:
    /// the 15th and 21st of Nisan and the 6th of Sivan.
    private static let ofSpring = [163, 157, 113]
    /// The 16th and 22nd of Nisan and the 7th of Sivan.
    private static let secondOfSpring = [162, 156, 112]
}
