/// The faults that can be made of right code by its tokens alone.
package enum CodeFaults {
    /// So many faults of one code at most.
    package static let countMax = 1_000

    /// - Parameter shownCode: right code without imports and tests; comments may be in it.
    /// - Returns: the faults by their places; the keys of no two are alike, nor are the codes that
    ///   no two of them make.
    package static func all(in shownCode: String, _ language: CodeLanguage) -> [CodeFault] {
        let code = FaultCode(shownCode, language)
        // Of two that make the same code the first one stays.
        let found =
            code.edgeFaults() + code.operatorFaults() + code.endFaults() + code.returnFaults()
            + code.exchangeFaults()
        var edits: Set<CodeEdit> = []
        var places: Set<CodePlace> = []
        let kept = found.filter { fault in
            edits.insert(CodeEdit(fault)).inserted && places.insert(CodePlace(fault)).inserted
        }
        return Array(kept.sorted(by: isBefore).prefix(countMax))
    }

    private static func isBefore(_ left: CodeFault, _ right: CodeFault) -> Bool {
        left.offset == right.offset
            ? left.kind.rawValue < right.kind.rawValue : left.offset < right.offset
    }
}

private struct CodeEdit: Hashable {
    let offset: Int
    let old: String
    let new: String

    init(_ fault: CodeFault) {
        offset = fault.offset
        old = fault.old
        new = fault.new
    }
}

private struct CodePlace: Hashable {
    let kind: CodeFault.Kind
    let offset: Int

    init(_ fault: CodeFault) {
        kind = fault.kind
        offset = fault.offset
    }
}
