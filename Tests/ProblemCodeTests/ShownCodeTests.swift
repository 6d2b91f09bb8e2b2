import ProblemCode
import Testing

@Suite("What a quiz shows of code")
struct ShownCodeTests {
    @Test("has no comments, and the lines of these are gone")
    func comments() {
        let code = """
            // Approach: none.

            /* a
               b */
            function f(a /* first */, b) { // here
              // all of this

              // goes
              return a /* x */ + b;
            }


            const c = "// stays";
            """
        #expect(
            ShownCode.text(of: code, in: .typeScript) == """
                function f(a, b) {

                  return a + b;
                }


                const c = "// stays";

                """)
        #expect(ShownCode.text(of: "a/*b*/c\r\n\r\n", in: .go) == "a c\n")
        #expect(ShownCode.text(of: "# nothing\n\n# else", in: .python).isEmpty)
    }

    @Test(
        "has no imports of any form",
        arguments: [
            (
                CodeLanguage.typeScript,
                "import { a,\n  b } from './c';\nimport 'd'\nimport * as e from \"f\";"
            ),
            (
                .typeScript,
                "import type { A } from 'b';\nimport fs = require('fs');\nexport * from 'a';"
            ),
            (.javaScript, "const { a, b } = require('c');\nvar d = require(\"e\")"),
            (.javaScript, "export { a, b as c };\nexport default a;\nmodule.exports = { a };"),
            (.go, "package main\n\nimport (\n\t\"fmt\"\n\th \"container/heap\"\n)"),
            (.go, "import \"os\"\nimport . \"a\"\nimport _ \"b/c\""),
            (.rust, "use a::{b, c};\npub use d::e;\npub(crate) use f;\nextern crate g;"),
            (.python, "import a, b\nfrom c import (\n  d,\n  e)\nfrom f import g, \\\n  h"),
            (.java, "package a.b;\nimport java.util.*;\nimport static a.B.c;"),
        ])
    func imports(language: CodeLanguage, imports: String) {
        #expect(ShownCode.text(of: imports + "\n\nx = 1\n", in: language) == "x = 1\n")
    }

    @Test("keeps what only looks like an import")
    func noImports() {
        for code in [
            "const a = import('b')\n", "module.exports = function () {}\n",
            "a = {\n  import: 1 }\n",
        ] {
            #expect(ShownCode.text(of: code, in: .javaScript) == code)
        }
        #expect(ShownCode.text(of: "yield from a\n", in: .python) == "yield from a\n")
    }

    @Test("has no docstrings, but other strings")
    func docstrings() {
        let code = "def f():\n    \"\"\"Doc.\n\n    More.\"\"\"\n    return '''a\n\n\nb'''\n"
        #expect(
            ShownCode.text(of: code, in: .python) == "def f():\n    return '''a\n\n\nb'''\n")
    }

    @Test("has no tests, which are not stored either")
    func tests() {
        let code = """
            fn f() {}

            // Tests of f.
            #[allow(dead_code)]
            #[cfg(all(test, unix))]
            mod tests {
                use super::*;
                #[test] fn f() { assert!("}" != "{"); }
            }

            #[cfg(not(test))]
            fn g() {}
            #[test]
            fn h() { g() }
            #[cfg(test)]
            use x::y;
            """
        let kept = "fn f() {}\n\n#[cfg(not(test))]\nfn g() {}\n"
        #expect(ShownCode.withoutTests(of: code, in: .rust) == kept)
        #expect(ShownCode.text(of: code, in: .rust) == kept)
        #expect(ShownCode.withoutTests(of: code, in: .java) == code + "\n")
        #expect(
            ShownCode.withoutTests(of: "// a\r\n\r\n\r\nfn f() {}", in: .rust)
                == "// a\n\n\nfn f() {}\n")
    }

    @Test("has its imports before it and its exports behind it where it is to be compiled")
    func around() {
        let script = "import a from 'a';\n\nfunction f() {}\n\nmodule.exports = { f };\n"
        let around = ShownCode.statementsAround(script, in: .javaScript)
        #expect(around.before == "import a from 'a';\n")
        #expect(around.behind == "module.exports = { f };\n")
        let go = "// A.\npackage main\n\nimport (\n\t\"fmt\"\n)\n\nfunc f() {}\n"
        let ofGo = ShownCode.statementsAround(go, in: .go)
        #expect(ofGo.before == "package main\nimport (\n\t\"fmt\"\n)\n" && ofGo.behind == "")
        let python = "def f():\n    import heapq\n    return 1\n"
        #expect(ShownCode.statementsAround(python, in: .python).behind == "import heapq\n")
        #expect(ShownCode.statementsAround("use a;\n", in: .rust).before == "use a;\n")
        #expect(ShownCode.statementsAround("", in: .java) == ("", ""))
    }

    @Test(
        "is code of its language still, and shown again as it is", arguments: CodeLanguage.allCases)
    func samples(language: CodeLanguage) throws {
        let sample = try CodeSample(language)
        let shown = ShownCode.text(of: sample.text, in: language)
        #expect(ShownCode.text(of: shown, in: language) == shown)
        #expect(
            CodeForm.key(of: shown, in: language) == CodeForm.key(of: sample.text, in: language))
        #expect(!shown.contains("Approach") && !shown.contains("import"))
        #expect(shown.hasSuffix("\n") && !shown.hasSuffix("\n\n"))
        #expect(!shown.hasPrefix("\n"))
    }
}
