/// The reviews whose outcome is predicted: all on a later day than the grade before.
struct TrainingSet {
    /// A review by its place in a history.
    struct Item: Hashable {
        var history: Int
        var place: Int
    }

    let histories: [ReviewHistory]
    /// Oldest first.
    private(set) var items: [Item]

    init(_ histories: [ReviewHistory]) {
        self.histories = histories
        let timed = histories.indices.flatMap { index in
            histories[index].reviews.enumerated().dropFirst().filter { $0.element.days > 0 }
                .map { (usec: $0.element.usec, item: Item(history: index, place: $0.offset)) }
        }
        items = timed.sorted {
            ($0.usec, $0.item.history, $0.item.place) < ($1.usec, $1.item.history, $1.item.place)
        }.map(\.item)
    }

    private init(_ histories: [ReviewHistory], items: [Item]) {
        self.histories = histories
        self.items = items
    }

    /// The same histories with fewer items.
    func with(_ items: some Sequence<Item>) -> TrainingSet {
        TrainingSet(histories, items: Array(items))
    }

    func review(_ item: Item) -> ReviewHistory.Review {
        histories[item.history].reviews[item.place]
    }

    /// The grade with which the history of an item begins.
    func firstRating(of item: Item) -> Rating { histories[item.history].reviews[0].rating }

    /// The share of reviews that were passed; 0 if there are none.
    var recall: Double {
        items.isEmpty
            ? 0 : Double(items.count { review($0).rating.isPass }) / Double(items.count)
    }
}
