extension CodeFault {
    /// What a fault has made wrong, for those who tell it.
    package enum Explanation: Hashable, Sendable {
        case comparisonTurned
        case replaced(new: String, old: String)
        case oneOff
        case edgeCaseTurned
        case wrongValueReturned
        case keyAndValueExchanged
    }

    package var explanation: Explanation {
        switch kind {
        case .wrongOperator:
            Self.comparisons.contains(old) ? .comparisonTurned : .replaced(new: new, old: old)
        case .offByOne: .oneOff
        case .missingEdgeCase: .edgeCaseTurned
        case .incorrectReturn: .wrongValueReturned
        case .wrongDataStructure: .keyAndValueExchanged
        }
    }

    private static let comparisons: Set = ["<", ">", "<=", ">=", "==", "!=", "===", "!=="]

    /// - Parameter code: the code in which the fault was found.
    /// - Returns: such as "In line 7 the comparison is turned round."
    package func sentence(in code: String) -> String {
        let rest =
            switch explanation {
            case .comparisonTurned: "the comparison is turned round."
            case .replaced(let new, let old): "\(new) stands for \(old)."
            case .oneOff: "it is one off."
            case .edgeCaseTurned: "the edge case is turned round."
            case .wrongValueReturned: "the wrong value is returned."
            case .keyAndValueExchanged: "key and value are exchanged."
            }
        return "In line \(line(in: code)) \(rest)"
    }
}
