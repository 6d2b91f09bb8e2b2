import ProblemCode

/// Code, and every fault of it as `kind line:column old > new`.
struct FaultRow: Sendable, CustomStringConvertible {
    let language: CodeLanguage
    let code: String
    let faults: [String]

    init(_ language: CodeLanguage, _ code: String, _ faults: [String] = []) {
        self.language = language
        self.code = code
        self.faults = faults
    }

    var description: String { "\(language): \(code.prefix(60))" }

    /// In the words of the table.
    var found: [String] {
        CodeFaults.all(in: code, language).map { fault in
            let place = fault.key(in: code).split(separator: ":").dropFirst().joined(separator: ":")
            return "\(fault.kind.rawValue) \(place) \(fault.old) > \(fault.new)"
        }
    }
}

/// What the table "Faults" allows, language by language.
enum FaultTable {
    static let rows: [FaultRow] = scripts + go + rust + python + java

    static let scripts: [FaultRow] = [
        FaultRow(
            .typeScript,
            """
            function find(list: number[], wanted: number): number {
                let low = 0;
                while (low <= high) {
                    const middle = Math.floor((low + high) / 2);
                    if (list[middle] === wanted) return middle;
                    low = middle + 1;
                }
                return -1;
            }
            """,
            [
                "wrong_operator 3:16 <= > >=",
                "wrong_operator 4:40 + > -",
                "wrong_operator 4:48 / > *",
                "missing_edge_case 5:26 === > !==",
                "incorrect_return 5:45 middle > middle + 1",
                "off_by_one 6:21  + 1 > ",
                "wrong_operator 6:22 + > -",
                "incorrect_return 8:12 -1 > 0",
            ]),
        FaultRow(
            .typeScript,
            """
            for (let i = 1; i < total; i++) {
                sum += rows[i] * rows[i];
            }
            """,
            [
                "off_by_one 1:14 1 > 2",
                "wrong_operator 1:19 < > >",
                "off_by_one 1:21 total > total - 1",
                "wrong_operator 2:20 * > +",
            ]),
        FaultRow(
            .typeScript,
            """
            const count = (list: string[]): number => {
                const seen = new Map<string, number>();
                let best = 0;
                for (let i = 0; i < list.length; i++) {
                    seen.set(list[i], i);
                    best = Math.max(best, i % 7);
                }
                return best;
            };
            """,
            [
                "off_by_one 4:18 0 > 1",
                "wrong_operator 4:23 < > >",
                "off_by_one 4:25 list.length > list.length - 1",
                "wrong_data_structure 5:18 list[i], i > i, list[i]",
                "wrong_operator 6:21 max > min",
                "wrong_operator 6:33 % > /",
                "incorrect_return 8:12 best > best + 1",
            ]),
        FaultRow(
            .typeScript,
            """
            if (a > 0 && b) {
                a -= 2;
            }
            while (a > 0 && b) {
                f(a);
            }
            """,
            [
                "wrong_operator 1:7 > > <",
                "wrong_operator 1:11 && > ||",
                "wrong_operator 2:7 -= > +=",
                "wrong_operator 4:10 > > <",
            ]),
        FaultRow(
            .javaScript,
            """
            function isEven(n) {
                if (!known.has(n)) {
                    continue;
                }
                return true;
            }
            """,
            [
                "missing_edge_case 2:9 !known.has(n) > known.has(n)",
                "incorrect_return 5:12 true > false",
            ]),
        FaultRow(
            .javaScript,
            """
            const counts = {};
            counts[key] = place;
            for (let i = n - 1; i >= 0; i--) {
                f(i);
            }
            """,
            [
                "wrong_data_structure 2:8 key] = place > place] = key",
                "off_by_one 3:14 n - 1 > n - 2",
                "wrong_operator 3:23 >= > <=",
                "off_by_one 3:26 0 > 1",
            ]),
        FaultRow(
            .typeScript,
            """
            if (d > best[node]) continue;
            if (size <= 1) break;
            """,
            [
                "missing_edge_case 1:7 > > <=",
                "missing_edge_case 2:10 <= > >",
                "wrong_operator 2:10 <= > >=",
            ]),
    ]
}
