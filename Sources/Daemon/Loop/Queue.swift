/// A queue: the oldest element is taken first, in constant time.
struct Queue<Element> {
    private var elements: [Element?] = []
    /// The index of the first element that was not taken.
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

    /// Replaces the last element for which this is true; false if there is none.
    mutating func replaceLast(where isWanted: (Element) -> Bool, with element: Element) -> Bool {
        let place = elements.indices.last { elements[$0].map(isWanted) == true }
        guard let place else { return false }
        elements[place] = element
        return true
    }

    /// Frees the room of taken elements: all of it once the queue is empty.
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
