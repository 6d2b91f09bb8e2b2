import Foundation
import Testing

@testable import Curriculum

@Suite("A file that cannot be read")
struct FileTroubleTests {
    @Test(
        "is not called forbidden where only too many others are open",
        arguments: [
            (EMFILE, "too many open files to read it now"),
            (ENFILE, "too many open files to read it now"),
            (EACCES, "a file that may not be read"),
        ])
    func reason(code: Int32, words: String) {
        #expect("\(FileTrouble(code))" == words)
    }
}
