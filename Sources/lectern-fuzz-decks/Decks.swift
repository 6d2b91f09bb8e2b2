internal import DeckFiles
internal import Foundation

/// What libFuzzer calls with bytes that it makes up: a file of another program, which is read to
/// its end or refused by a `DeckFileError`. Records are checked by their readers.
@_cdecl("LLVMFuzzerTestOneInput")
package func takeFile(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    guard let bytes, count > 0 else { return 0 }
    do {
        try Data(UnsafeBufferPointer(start: bytes, count: count))
            .write(to: URL(fileURLWithPath: Draft.path))
        try DeckFile.open(Draft.path, ReadOptions { _ in 0 }).read { _ in }
    } catch is DeckFileError {
        // Refused, as most are.
    } catch is CocoaError {
        // The alarm of libFuzzer interrupts calls that read and write files.
    } catch {
        // A release build prints no reason of a precondition.
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        preconditionFailure("a file was refused by an error other than DeckFileError")
    }
    return 0
}

/// The one file that is written again and again.
private enum Draft {
    static let path = FileManager.default.temporaryDirectory
        .appendingPathComponent("lectern-fuzz-\(ProcessInfo.processInfo.processIdentifier)").path
}
