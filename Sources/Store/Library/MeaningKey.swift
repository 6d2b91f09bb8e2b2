/// How a meaning begins, without capitals and the points around it: so words of the same meaning
/// are found. Indexes are made of it.
enum MeaningKey {
    static func sql(_ text: String) -> String { "substr(lower(trim(\(text), ' .,;!?')), 1, 40)" }
}
