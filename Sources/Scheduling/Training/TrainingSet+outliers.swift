// Leaves outliers out of training, as `filter_outlier` of fsrs-rs does.
extension TrainingSet {
    /// The first grade of a card, and the delay until its first review on a later day.
    struct Beginning: Hashable {
        var rating: Rating
        var days: Int
    }

    /// The beginning of the history of an item. Each has one, since the item itself is on a later
    /// day than the grade before.
    func beginning(of item: Item) -> Beginning {
        let reviews = histories[item.history].reviews
        let place = reviews.firstIndex { $0.days > 0 } ?? item.place
        return Beginning(rating: reviews[0].rating, days: reviews[place].days)
    }

    /// The items that are the first review of a later day of their card.
    var firstItems: [Item] {
        items.filter { item in
            histories[item.history].reviews[..<item.place].allSatisfy { $0.days == 0 }
        }
    }

    /// The items without those of cards with a rare beginning.
    ///
    /// Of each first grade the rarest delays go: a twentieth of the cards, at least 20. Of the
    /// others those go that have fewer than six cards, or are longer than `longestDelay`.
    func withoutOutliers() -> TrainingSet {
        let counts = Dictionary(grouping: firstItems, by: beginning(of:)).mapValues(\.count)
        let kept = Rating.allCases.flatMap { rating in
            Self.usual(of: counts.filter { $0.key.rating == rating })
        }
        let beginnings = Set(kept)
        return with(items.filter { beginnings.contains(beginning(of: $0)) })
    }

    private static func usual(of counts: [Beginning: Int]) -> [Beginning] {
        let rarestFirst = counts.sorted { ($0.value, -$0.key.days) < ($1.value, -$1.key.days) }
        let spared = max(20, counts.values.reduce(0, +) / 20)
        var removed = 0
        return rarestFirst.compactMap { beginning, count in
            guard removed + count >= spared else {
                removed += count
                return nil
            }
            let isUsual = count >= 6 && beginning.days <= longestDelay(after: beginning.rating)
            return isUsual ? beginning : nil
        }
    }

    /// Days.
    private static func longestDelay(after rating: Rating) -> Int { rating == .easy ? 365 : 100 }
}
