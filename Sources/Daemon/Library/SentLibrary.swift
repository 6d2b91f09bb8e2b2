internal import FoundationEssentials
internal import LibraryFiles
internal import LibraryRecords
internal import LinuxIO
internal import PackFiles
internal import Scheduling
internal import Store
internal import Synchronization

/// The result of merging a sent library file.
package struct MergedLibrary: Sendable {
    var report: LibraryReport
    var seqs: [Int64]
    /// The commit that went with the merge; nil where nothing was committed.
    var draft: Commit?
}

/// A library file as it was sent.
struct SentLibrary: Sendable {
    /// How much is read at once, in bytes.
    private static let pieceBytes = 256 << 10

    var file: StagedFile
    var length: Int
    var sha256: String?
    var learner: String
    /// Microseconds since 1970 UTC.
    var now: Int64
    var today: StudyDay
    /// Whether `today` is known to be right.
    var isDayKnown: Bool
    var applies: Bool
    /// The commit that goes with a merge that changes something.
    var draft: @Sendable (LibraryReport) -> Commit
    /// Called now and then with the number of bytes that were read.
    var progress: @Sendable (Int) -> Void

    /// Merges the whole file, or reports why not. Blocks; any thread but the conductor's.
    func merge(into store: Store) throws(StoreError) -> MergedLibrary {
        let staged = Staged(self)
        var reader: LibraryReader
        do throws(LibraryFileError) {
            reader = try LibraryReader { () throws(LibraryFileError) in try staged.next() }
        } catch {
            var report = LibraryReport()
            report.add(problem: "\(error)")
            return MergedLibrary(report: report, seqs: [])
        }
        let terms = Store.ImportTerms(
            learner: learner, now: now, today: today, header: reader.header, applies: applies,
            // Other time zones may be a day ahead.
            lastDay: isDayKnown ? today + 1 : nil,
            isPreference: {
                StudyPreferences.mayKeep($0, $1) || PathSettings.mayKeep($0, $1)
            })
        var kept: Commit?
        let (report, seqs) = try store.importLibrary(
            terms,
            thenCommitting: { report in
                let commit = draft(report)
                kept = commit
                return commit
            }, { merge in try Self.read(&reader, into: merge, staged) })
        return MergedLibrary(report: report, seqs: seqs, draft: kept)
    }

    private static func read(
        _ reader: inout LibraryReader, into merge: LibraryMerge, _ staged: Staged
    ) throws {
        while !merge.isHopeless {
            do throws(LibraryFileError) {
                guard let record = try reader.next() else { break }
                guard isWhole(record) else {
                    throw LibraryFileError(
                        line: reader.line, "medium: expected the SHA-256 of its data",
                        isOfOneRecord: true)
                }
                do {
                    try merge.take(record, at: "line \(reader.line)")
                } catch {
                    staged.failure = error
                }
            } catch {
                merge.add(problem: "\(error)")
                if !error.isOfOneRecord { break }
            }
            if let failure = staged.failure { throw failure }
        }
        if let problem = staged.checksumProblem { merge.add(problem: problem) }
    }

    private static func isWhole(_ record: LibraryRecord) -> Bool {
        guard case .medium(let medium) = record else { return true }
        guard let data = Data(base64Encoded: medium.data) else { return false }
        return SHA256.digits(of: data) == medium.sha256
    }

    /// The bytes of the file, one piece after another.
    private final class Staged {
        private let sent: SentLibrary
        private var offset = 0
        private var hash = SHA256()
        var failure: (any Error)?

        init(_ sent: SentLibrary) { self.sent = sent }

        func next() throws(LibraryFileError) -> [UInt8] {
            do throws(SystemError) {
                let piece = try sent.file.read(upTo: pieceBytes, at: offset)
                offset += piece.count
                hash.add(piece)
                sent.progress(offset)
                return piece
            } catch {
                throw LibraryFileError("the file as it was sent cannot be read: \(error)")
            }
        }

        /// What is wrong with the checksum, where all of the file was read.
        var checksumProblem: String? {
            guard let wanted = sent.sha256, offset == sent.length else { return nil }
            let digits = hash.digits()
            return digits == wanted
                ? nil : "expected the SHA-256 \(wanted), found \(digits); send the file again"
        }
    }
}
