import Control
import Testing
import VarlinkWire

@testable import lectern

@Suite("The reference")
struct ReferenceTests {
    @Test("docs/control.md is what `lectern docs` prints.")
    func freshness() {
        let page = Self.file("docs/control.md")
        let isFresh = page == run(["docs"]).output
        #expect(isFresh, "run make docs")
    }

    @Test("The page names every folder in which a user's own sockets may be.")
    func folders() {
        let page = run(["docs"]).output
        for folder in [
            "/run/lectern/", "$XDG_RUNTIME_DIR/lectern/", "$XDG_STATE_HOME/lectern/run/",
            "~/.local/state/lectern/run/",
        ] {
            #expect(page.contains("`\(folder)`"))
        }
    }

    @Test("The examples of the help name a course and a lesson that there are.")
    func examples() {
        let course = "biblical-foundations-01"
        let lesson = "bf01_lesson_01"
        #expect(run(["help", "course"]).output.contains("lectern course \(course)\n"))
        #expect(run(["help", "relisten"]).output.contains("lectern relisten \(lesson)\n"))
        let file = Self.file("curriculum/courses/\(course)/course.json")
        #expect(file.contains("\"\(lesson)\""))
    }

    @Test("The manual page names every type of event.")
    func types() {
        let page = Self.file("man/lectern.1")
        for type in EventType.allCases { #expect(page.contains("Ql \(type.rawValue)")) }
    }

    @Test("The page says of every method which right it needs.")
    func rights() {
        let page = run(["docs"]).output
        let methods = page.components(of: "\nmethod ") - 1
        #expect(methods == Interfaces.known.map(\.methods.count).reduce(0, +))
        // The wire itself is everybody's who can connect.
        let free = Interfaces.wire.methods.count
        #expect(page.components(of: "Needs the right `") - 1 == methods - free)
    }

    /// A file of this checkout.
    private static func file(_ path: String) -> String {
        let here: String = #filePath
        let root = here.split(separator: "/").dropLast(3).joined(separator: "/")
        return SystemView(root: "").text("/\(root)/\(path)")
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
