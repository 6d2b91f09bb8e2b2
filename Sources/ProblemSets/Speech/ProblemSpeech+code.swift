package import ProblemCode

extension ProblemSpeech {
    /// Such as "Two Sum takes O of n and O of one of memory."; nil where nothing is known. What
    /// cannot be read is shown as it is, and not said.
    package static func complexities(
        of title: String, time: String?, space: String?
    ) -> SaidText? {
        let read = { (text: String?) in text.flatMap { Complexity($0) } }
        let shown = sentence(
            title, read(time)?.text ?? time, read(space)?.text ?? space)
        let spoken = sentence(name(title), read(time)?.spoken, read(space)?.spoken)
        return shown.map { SaidText($0, spoken: spoken ?? "") }
    }

    private static func sentence(_ title: String, _ time: String?, _ space: String?) -> String? {
        switch (time, space) {
        case (let time?, let space?): "\(title) takes \(time) and \(space) of memory."
        case (let time?, nil): "\(title) takes \(time)."
        case (nil, let space?): "\(title) takes \(space) of memory."
        case (nil, nil): nil
        }
    }

    /// Such as "In line 7 the comparison is turned round."
    ///
    /// - Parameter code: the code in which the fault was found.
    package static func fault(_ fault: CodeFault, in code: String) -> SaidText {
        let shown = fault.sentence(in: code)
        guard case .replaced(let new, let old) = fault.explanation else { return SaidText(shown) }
        let (newWords, oldWords) = (CodeSpeech.words(new[...]), CodeSpeech.words(old[...]))
        let line = fault.line(in: code)
        return SaidText(shown, spoken: "In line \(line) \(newWords) stands for \(oldWords).")
    }
}
