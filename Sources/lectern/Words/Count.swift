/// Numbers with the word for what they count.
enum Count {
    /// `1 lesson`, `2 lessons`.
    static func text(_ number: Int64, _ noun: String) -> String {
        "\(number) \(words(number, noun))"
    }

    /// The word alone, in the form that the number asks for.
    static func words(_ number: Int64, _ noun: String) -> String {
        number == 1 ? noun : noun + "s"
    }
}
