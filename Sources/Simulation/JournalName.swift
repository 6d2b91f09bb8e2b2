/// The names of journals in a simulation that was given one, so that two runs are alike.
package enum JournalName {
    /// How long a name may be that is given, in characters; a number is put behind it.
    package static let lengthMax = 40

    /// Whether a name can be given: letters, figures and hyphens.
    package static func isSound(_ name: String) -> Bool {
        (1...lengthMax).contains(name.count)
            && name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }

    /// The name of a new journal: the one that was given, and behind it `-2`, `-3` and so on. Nil
    /// behind any other, such as that of a copy: then nobody can know which were used before.
    package static func next(of name: String, after former: String?) -> String? {
        guard let former else { return name }
        if former == name { return name + "-2" }
        guard former.hasPrefix(name + "-"), let number = Int(former.dropFirst(name.count + 1)),
            number >= 2, number < Int.max
        else { return nil }
        return "\(name)-\(number + 1)"
    }
}
