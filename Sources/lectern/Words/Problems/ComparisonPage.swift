internal import LinuxIO
internal import VarlinkWire

/// Solutions in several languages, with what is their own.
enum ComparisonPage {
    /// Code beside each other needs so many columns for each language.
    private static let columnsMin = 58

    /// - Parameters:
    ///   - solutions: replies of `GetSolution`.
    ///   - marks: the reply of `Compare`.
    static func lines(
        _ solutions: [JSONObject], _ marks: JSONObject, on paper: Paper
    ) -> [DrawnLine] {
        let blocks = solutions.map { solution -> [DrawnLine] in
            let code = solution["code"]?.objectValue ?? [:]
            return [DrawnLine(LanguageName.title(code.text("language")), .bold)]
                + CodeText.lines(code, isNumbered: true)
        }
        let isBeside =
            paper.isScreen && blocks.count > 1
            && paper.columns >= columnsMin * blocks.count + 3 * (blocks.count - 1) + 1
        let code =
            isBeside
            ? paper.beside(blocks)
            : Array(blocks.joined(separator: [DrawnLine()]))
        return code + approaches(solutions, paper) + shown(marks.printable.objects("marks"))
    }

    private static func approaches(_ solutions: [JSONObject], _ paper: Paper) -> [DrawnLine] {
        let approaches = solutions.compactMap { solution -> (String, String)? in
            let language = solution["code"]?.objectValue?.text("language") ?? "?"
            return solution["approach"]?.stringValue.map { (LanguageName.title(language), $0) }
        }
        guard !approaches.isEmpty else { return [] }
        return [DrawnLine()]
            + approaches.flatMap { language, approach in
                paper.wrapped("\(language): \(approach.printable)", indent: "  ")
                    .map { DrawnLine($0) }
            }
    }

    private static func shown(_ marks: [JSONObject]) -> [DrawnLine] {
        guard !marks.isEmpty else { return [] }
        return [DrawnLine(), DrawnLine("What is their own:", .bold)]
            + marks.map { mark in
                let alone = mark.isTrue("alone") ? ", and no other has that" : ""
                return DrawnLine(
                    "\(LanguageName.title(mark.text("language"))), line \(mark.number("line")): "
                        + "\(mark.text("text"))\(alone)")
            }
    }
}
