/// The members of a JSON object, in the order in which they were written.
///
/// Two objects are equal when they have the same members in the same order.
package struct JSONObject: Equatable, Sendable, ExpressibleByDictionaryLiteral {
    package struct Member: Equatable, Sendable {
        package var name: String
        package var value: JSON
    }

    package private(set) var members: [Member]

    package init() { members = [] }

    /// The names must differ: the parser has made sure of that, and a literal of ours is our care.
    package init(_ members: [(String, JSON)]) {
        self.members = members.map { Member(name: $0.0, value: $0.1) }
    }

    package init(dictionaryLiteral elements: (String, JSON)...) { self.init(elements) }

    init(members: [Member]) { self.members = members }

    package var isEmpty: Bool { members.isEmpty }
    package var count: Int { members.count }

    /// The value of a member; nil if it is missing. Setting nil removes it.
    package subscript(name: String) -> JSON? {
        get { members.first { $0.name == name }?.value }
        set {
            let index = members.firstIndex { $0.name == name }
            switch (index, newValue) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): members.append(Member(name: name, value: value))
            case (nil, nil): break
            }
        }
    }
}
