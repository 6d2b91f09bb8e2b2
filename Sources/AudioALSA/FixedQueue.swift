/// A queue whose room is allocated when it is made and never again.
struct FixedQueue<Element> {
    private var slots: [Element?]
    private var head = 0
    private(set) var count = 0

    init(capacity: Int) {
        precondition(capacity > 0, "a queue has room for one at least")
        slots = Array(repeating: nil, count: capacity)
    }

    var isFull: Bool { count == slots.count }
    var first: Element? { count == 0 ? nil : slots[head] }

    /// Adds one behind the others; says whether there was room.
    mutating func append(_ element: Element) -> Bool {
        guard !isFull else { return false }
        slots[(head + count) % slots.count] = element
        count += 1
        return true
    }

    mutating func popFirst() -> Element? {
        guard count > 0 else { return nil }
        let element = slots[head]
        slots[head] = nil
        head = (head + 1) % slots.count
        count -= 1
        return element
    }
}
