internal import Control
internal import FoundationEssentials
internal import LibraryFiles
internal import LibraryRecords
internal import LinuxIO
internal import Store
internal import Varlink
internal import VarlinkWire

/// A file that is made for a client, who reads it in pieces. It lives as long as the connection,
/// and no longer than an hour.
struct Download {
    let number: UInt64
    /// The call that has begun it, and is answered when the file is whole.
    let call: Call
    let file: StagedFile
    /// By the monotonic clock, in microseconds.
    let beganAt: Int64
    /// In bytes; nil until the file is whole.
    var length: Int?

    /// How long a client may take, in microseconds.
    private static let lifeUSec: Int64 = 3_600_000_000
    /// The longest piece, in bytes.
    static let pieceMax = 48 << 10

    /// Whether no client waits for the file any more.
    func isOver(at now: Int64) -> Bool {
        length != nil && (call.isGone || now - beganAt > Self.lifeUSec)
    }
}

// Makes a file of a learner's data.
extension Conductor {
    /// Answers when a thread has made the file.
    func beginExport(
        _ what: String, _ deck: Int64?, of name: String?, _ call: Call
    ) throws(ErrorReply) {
        let learner = try studied(name, for: call.peer)
        if let deck { try checkDeck(deck, of: learner) }
        let part = try part(what, deck)
        dropOldDownload()
        guard download == nil else {
            throw .refused(
                problems: ["expected one export at a time, found another under way"],
                hint: "try again when that one is read or its connection is closed")
        }
        let made = MadeLibrary(
            learner: learner.id, part: part, title: what, now: dependencies.clocks.wallUSec())
        try begin(made, call)
    }

    private func part(_ what: String, _ deck: Int64?) throws(ErrorReply) -> ExportedPart {
        switch (what, deck) {
        case ("everything", nil): return .everything
        case ("deck", let deck?): return .deck(deck)
        case ("log", nil): return .log
        case ("words", nil): return .words
        default:
            throw .invalidParameter(
                "what",
                hint: "expected everything, log or words, or deck with the number of one, found "
                    + "\"\(what.bounded(to: Self.echoMax))\"")
        }
    }

    private func begin(_ made: MadeLibrary, _ call: Call) throws(ErrorReply) {
        let (store, mailbox) = (dependencies.store, dependencies.mailbox)
        downloadsBegun += 1
        let number = downloadsBegun
        do throws(SystemError) {
            let file = try StagedFile(at: store.stagingPath)
            download = Download(
                number: number, call: call, file: file,
                beganAt: dependencies.clocks.monotonicUSec())
            _ = try NamedThread("export") {
                mailbox.post(
                    .libraryExported(
                        number,
                        Result { () throws(StoreError) in try made.write(to: file, from: store) }))
            }
        } catch {
            download = nil
            throw .storeUnavailable(
                message: "nothing was exported: \(error)", hint: "try again, or see the log")
        }
    }

    /// Answers the client with the length of the file.
    func tell(_ result: Result<Int, StoreError>, ofExport number: UInt64) {
        guard let download, download.number == number else { return }
        switch result {
        case .success(let length):
            self.download?.length = length
            guard !download.call.isGone else { return self.download = nil }
            download.call.reply(["export": .string("\(number)"), "bytes": integer(length)])
        case .failure(let fault):
            self.download = nil
            download.call.fail(unavailable(fault))
        }
    }

    func readExport(
        _ name: String, from offset: Int64, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        dropOldDownload()
        guard let download, let length = download.length, "\(download.number)" == name,
            download.call.peer.connection == peer.connection
        else { throw .nothingOfLibrary(.download, name.bounded(to: Self.echoMax)) }
        guard (0...Int64(length)).contains(offset) else {
            throw .invalidParameter("offset", hint: "expected 0 to \(length), found \(offset)")
        }
        do throws(SystemError) {
            let piece = try download.file.read(upTo: Download.pieceMax, at: Int(offset))
            return [
                "data": .string(Data(piece).base64EncodedString()),
                "offset": integer(Int(offset) + piece.count),
            ]
        } catch {
            throw .storeUnavailable(
                message: "the export cannot be read: \(error)", hint: "export again")
        }
    }

    func dropOldDownload() {
        if download?.isOver(at: dependencies.clocks.monotonicUSec()) == true { download = nil }
    }
}

/// The part of a learner's data that goes into a file.
private struct MadeLibrary: Sendable {
    var learner: String
    var part: ExportedPart
    var title: String
    /// Microseconds since 1970 UTC.
    var now: Int64

    /// Makes the file. Blocks; any thread but the conductor's.
    ///
    /// - Returns: its length in bytes.
    func write(to file: StagedFile, from store: Store) throws(StoreError) -> Int {
        let output = Output(file)
        do {
            var writer = try LibraryWriter(
                LibraryHeader(from: .lectern, title: title, createdUSec: Int(now)))
            let preferences =
                StudyPreferences.Name.allCases.map(\.rawValue)
                + PathSettings.Name.allCases.filter { $0.shared == nil }.map(\.stored)
            let isMade = try store.exportLibrary(part, of: learner, preferences: preferences) {
                record in
                try output.add(try writer.add(record))
            }
            guard isMade else {
                throw StoreError(.busy, found: "another export is under way", hint: "Try again.")
            }
            try output.add(writer.finish())
        } catch let error as StoreError {
            throw error
        } catch {
            throw StoreError(.other, found: "\(error)", hint: "Try again, or see the log.")
        }
        return output.length
    }

    private final class Output {
        private let file: StagedFile
        private(set) var length = 0

        init(_ file: StagedFile) { self.file = file }

        func add(_ bytes: [UInt8]) throws {
            try file.write(bytes, at: length)
            length += bytes.count
        }
    }
}
