import GRDB
import Testing

@testable import Store

@Suite("The kind of a failure")
struct KindTests {
    @Test("of the log's index is a full disk where the disk has no room for the index")
    func index() {
        #expect(StoreError.Kind(.SQLITE_IOERR_SHMSIZE) == .full)
        #expect(StoreError.Kind(.SQLITE_IOERR_SHMMAP) == .inputOutput)
        #expect(StoreError.Kind(.SQLITE_IOERR) == .inputOutput)
    }
}
