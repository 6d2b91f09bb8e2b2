internal import ProblemCode

/// What libFuzzer calls with bytes of its own finding. The first says which language the rest is
/// code of. A zero byte divides the rest into a learner's code and the stored one.
@_cdecl("LLVMFuzzerTestOneInput")
package func takeCode(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    guard let bytes, count > 1 else { return 0 }
    let all = UnsafeBufferPointer(start: bytes, count: count)
    let languages = CodeLanguage.allCases
    let language = languages[Int(all[0]) % languages.count]
    let parts = all.dropFirst().split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    let texts = parts.map { String(decoding: $0, as: UTF8.self) }
    Reading(language).check(texts[0])
    Beside(language).check(yours: texts[0], stored: texts[texts.count - 1])
    return 0
}

/// What is read of one code.
private struct Reading {
    private let language: CodeLanguage
    /// So many faults are applied; all take the same way.
    private static let appliedMax = 50

    init(_ language: CodeLanguage) { self.language = language }

    func check(_ code: String) {
        checkTokens(code)
        checkSpans(code)
        let shown = ShownCode.text(of: code, in: language)
        precondition(shown.isEmpty || shown.utf8.last == 10, "shown code does not end its line")
        precondition(!shown.utf8.contains(13), "shown code has line ends of another system")
        let stored = ShownCode.withoutTests(of: code, in: language)
        precondition(
            isSame(ShownCode.withoutTests(of: stored, in: language), stored),
            "tests are left where tests were cut")
        checkFaults(shown)
        let header = SolutionHeader.read(of: code, in: language)
        for text in [header.time, header.space, code.split(separator: "\n").first.map(String.init)]
        { text.map(checkComplexity) }
        _ = SolutionStub.isStub(code, in: language)
        let marks = CodeMarks([language: [.init("a", "&str"), .init("b", "[")]])
        let lines = code.utf8.count { $0 == 10 || $0 == 13 } + 1
        for mark in marks.marks(of: [(language, code)]) {
            precondition((1...lines).contains(mark.line), "a mark is in no line")
        }
    }

    private func checkTokens(_ code: String) {
        var end = 0
        for token in CodeLexer.tokens(of: code, in: language) {
            precondition(token.offset == end, "a token does not begin where the last one ends")
            precondition(!token.text.isEmpty, "a token is empty")
            end += token.text.utf8.count
        }
        let joined = CodeLexer.tokens(of: code, in: language).map(\.text).joined()
        precondition(isSame(joined, code), "the tokens are not the code")
    }

    private func checkSpans(_ code: String) {
        let spans = CodeSpans.spans(of: code, in: language)
        precondition(spans.count % 3 == 0, "spans are no triples")
        var end = 0
        for place in stride(from: 0, to: spans.count, by: 3) {
            precondition(spans[place] >= end && spans[place + 1] > 0, "a span is in another one")
            precondition(CodeSpans.Kind(rawValue: spans[place + 2]) != nil, "a span has no kind")
            end = spans[place] + spans[place + 1]
        }
        precondition(end <= code.utf8.count, "a span is behind the end")
    }

    private func checkFaults(_ shown: String) {
        let faults = CodeFaults.all(in: shown, language)
        precondition(faults.count <= CodeFaults.countMax, "there are too many faults")
        precondition(
            Set(faults.map { $0.key(in: shown) }).count == faults.count, "two faults have one key")
        for fault in faults.prefix(Self.appliedMax) {
            precondition(!isSame(fault.applied(to: shown), shown), "a fault changes nothing")
            _ = fault.sentence(in: shown)
        }
        let lines = shown.utf8.count { $0 == 10 } + 1
        for line in CodeLines.candidates(in: shown, language) {
            precondition((1...lines).contains(line), "a line is none of the code")
        }
    }

    private func checkComplexity(_ text: String) {
        guard let complexity = Complexity(text) else { return }
        precondition(
            Complexity(complexity.text) == complexity, "a complexity is not read as it was written")
        let wrong = complexity.wrongOptions()
        precondition(!wrong.contains(complexity), "a wrong option is the right one")
        precondition(Set(wrong).count == wrong.count, "two options are alike")
        _ = (complexity.spoken, complexity.heardNames)
    }
}

/// Two codes side by side.
private struct Beside {
    private let language: CodeLanguage

    init(_ language: CodeLanguage) { self.language = language }

    func check(yours: String, stored: String) {
        let itself = CodeComparison(yours: yours, stored: yours, in: language)
        precondition(itself.isSame && itself.percent == 100, "a code is not the same as itself")
        let found = CodeComparison(yours: yours, stored: stored, in: language)
        precondition((0...100).contains(found.percent), "a share is none")
        precondition(!found.isSame || found.percent == 100, "the same is not all of it")
        let isAlike =
            CodeForm.key(of: yours, in: language) == CodeForm.key(of: stored, in: language)
        precondition(!isAlike || found.isSame, "codes of one form are not the same")
        let back = CodeComparison(yours: stored, stored: yours, in: language)
        precondition(back.isSame == found.isSame, "which code is whose makes a difference")
    }
}

/// Whether two texts have the same bytes; `==` takes some that have other ones as equal.
private func isSame(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8)
}
