import Control
import Testing
import VarlinkWire

@testable import lectern

@Suite("The reference")
struct ReferenceTests {
    @Test("docs/control.md is what `lectern docs` prints.")
    func freshness() {
        let file: String = #filePath
        let root = file.split(separator: "/").dropLast(3).joined(separator: "/")
        let page = SystemView(root: "").text("/\(root)/docs/control.md")
        let isFresh = page == run(["docs"]).output
        #expect(isFresh, "run make docs")
    }

    @Test("The page says of every method which right it needs.")
    func rights() {
        let page = run(["docs"]).output
        let methods = page.components(of: "\nmethod ") - 1
        #expect(methods == Interfaces.all.map(\.methods.count).reduce(0, +))
        #expect(page.components(of: "Needs the right `") - 1 == methods)
    }
}

extension String {
    /// How many pieces the text falls into at a separator.
    fileprivate func components(of separator: String) -> Int {
        var count = 1
        var rest = self[...]
        while let place = rest.firstRange(of: separator) {
            count += 1
            rest = rest[place.upperBound...]
        }
        return count
    }
}
