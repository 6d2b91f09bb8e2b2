/// What a caller may do; each right includes those before it.
package enum Right: String, Comparable, Sendable {
    case observe, control, admin

    /// Whether the right is less than another.
    package static func < (left: Right, right: Right) -> Bool {
        left.rank < right.rank
    }

    private var rank: Int {
        switch self {
        case .observe: 0
        case .control: 1
        case .admin: 2
        }
    }
}
