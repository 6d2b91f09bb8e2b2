/// The kinds of notes of a file, each with the numbers by which Anki knows it.
struct AnkiModels {
    private var numbers: [AnkiModel: Int] = [:]
    private var models: [AnkiModel] = []
    private var names: Set<String> = []

    /// Anki's numbers are times in milliseconds; these are of 2020.
    private static let first = 1_580_000_000_000
    private static let modelsMax = DeckFileLimits.noteTypesMax

    /// The number of a model, which is added where it is new.
    mutating func number(of model: AnkiModel) throws -> Int {
        if let number = numbers[model] { return number }
        guard models.count < Self.modelsMax else {
            throw DeckFileError(
                expected: "\(Self.modelsMax) kinds of notes at most", found: "more")
        }
        let number = Self.first + models.count
        numbers[model] = number
        var named = model
        var copies = 1
        while !names.insert(named.name).inserted {
            copies += 1
            named.name = "\(model.name) \(copies)"
        }
        models.append(named)
        return number
    }

    var json: JSONValue {
        .object(
            Dictionary(
                uniqueKeysWithValues: models.enumerated().map { index, model in
                    (String(Self.first + index), model.json(number: Self.first + index))
                }))
    }
}
