/// What came first is taken first, in constant time.
struct Queue<Element> {
    private var elements: [Element?] = []
    /// The place of the first that was not taken.
    private var head = 0

    var isEmpty: Bool { head == elements.count }
    var count: Int { elements.count - head }

    mutating func append(_ element: Element) { elements.append(element) }

    mutating func popFirst() -> Element? {
        guard head < elements.count else { return nil }
        defer {
            elements[head] = nil
            head += 1
            compact()
        }
        return elements[head]
    }

    /// Takes out all elements for which this is true, in their order.
    mutating func takeAll(where isWanted: (Element) -> Bool) -> [Element] {
        let isAnyWanted = elements[head...].contains { $0.map(isWanted) == true }
        guard isAnyWanted else { return [] }
        let waiting = elements[head...].compactMap(\.self)
        elements = waiting.filter { !isWanted($0) }
        head = 0
        return waiting.filter(isWanted)
    }

    /// Puts an element in the place of the last one for which this is true; false where there is
    /// none.
    mutating func replaceLast(where isWanted: (Element) -> Bool, with element: Element) -> Bool {
        let place = elements.indices.last { elements[$0].map(isWanted) == true }
        guard let place else { return false }
        elements[place] = element
        return true
    }

    /// Gives the room of what was taken back: all of it when nothing waits.
    private mutating func compact() {
        if isEmpty {
            elements = []
            head = 0
        } else if head > 64, head * 2 > elements.count {
            elements.removeSubrange(..<head)
            head = 0
        }
    }
}
