import Foundation
import Testing

@testable import Curriculum

@Suite("A file that cannot be read")
struct FileTroubleTests {
    @Test(
        "is not called forbidden if only too many files are open",
        arguments: [
            (EMFILE, "too many open files to read it now"),
            (ENFILE, "too many open files to read it now"),
            (EACCES, "a file that may not be read"),
        ])
    func reason(code: Int32, words: String) {
        #expect("\(FileTrouble(code))" == words)
    }
}
