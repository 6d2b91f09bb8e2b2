import Testing

@Suite("Code alone")
struct CodeOnlyTests {
    @Test("is what stands outside of comments and literals, line by line")
    func blanks() {
        let text = ##"""
            let a = 1  // sleep(1)
            /* try!
            print( */ let b = "print(\"x\") try!"
            let c = #"a "quoted" print("#, d = 2
            """##
        let found = String(decoding: CodeOnly.of(Array(text.utf8)), as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
        #expect(found.count == 4)
        #expect(found[0] == "let a = 1  ")
        #expect(found[2] == " let b = \"\"")
        #expect(found[3] == "let c = #\"\"#, d = 2")
    }
}
