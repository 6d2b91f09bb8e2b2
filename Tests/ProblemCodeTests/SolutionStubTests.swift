import ProblemCode
import Testing

@Suite("A solution that is not written yet")
struct SolutionStubTests {
    @Test(
        "has nothing in its bodies, or says so",
        arguments: [
            (CodeLanguage.typeScript, ""), (.typeScript, "// later"),
            (.typeScript, "export function f(a: number[], b: Map<string, number>): number {\n}"),
            (.javaScript, "class A {\n  f(a, b, c, d) { return [] }\n  g(a, b, c) { }\n}"),
            (
                .javaScript,
                "import { a, b, c, d } from 'e';\nconst f = (a) => { throw new Error('x'); }"
            ),
            (.go, "package a\n\nfunc f(a []int, b map[string]int) int {\n\treturn 0\n}"),
            (.rust, "impl A { fn f(a: Vec<i32>, b: i32) -> i32 { let c = a.len() + b; todo!() } }"),
            (.rust, "fn f() {}\n#[cfg(test)]\nmod tests { fn g() { assert_eq!(f(), 1 + 2); } }"),
            (.java, "public class A {\n  public int f(int a, int b) {\n    return 0;\n  }\n}"),
            (.python, "def f(a: list[int], b) -> int:\n    '''Doc.'''\n    pass"),
            (.python, "class A:\n    def f(self, a, b, c):\n        ...\n    def g(self): pass"),
            (.python, "def f(a):\n    b = a + a + a + a\n    raise NotImplementedError('f')"),
        ])
    func stubs(language: CodeLanguage, code: String) {
        #expect(SolutionStub.isStub(code, in: language))
    }

    @Test("is not one that does something", arguments: CodeLanguage.allCases)
    func samples(language: CodeLanguage) throws {
        #expect(!SolutionStub.isStub(try CodeSample(language).text, in: language))
    }

    @Test("is not a short one")
    func short() {
        #expect(!SolutionStub.isStub("def f(a):\n  if a: pass\n  return a * 2 + 1\n", in: .python))
        #expect(!SolutionStub.isStub("func f(a int) bool { return a&(a-1) == 0 }", in: .go))
    }
}
