internal import Control
internal import FoundationEssentials
internal import LibraryRecords
internal import LinuxIO
internal import Logging
internal import Scheduling
internal import Store
internal import Varlink
internal import VarlinkWire

/// The records of problems that a client has sent so far.
struct ProblemsUpload {
    var user: UInt32
    /// Into whose records they go.
    var learner: String
    var records: [ProblemRecord] = []
    var bytes = 0
    /// The next part, from 0.
    var next = 0
}

/// What merging records of problems has come to.
package struct MergedProblems: Sendable {
    var report: LibraryReport
    var seqs: [Int64]
    /// The commit that went with the merge; nil where nothing was committed.
    var draft: Commit?
}

// What is worked out beside the loop.
extension Conductor {
    /// So many calls are worked out at one time.
    private static let asideMax = 4

    /// Works out a reply on a thread of its own.
    func answerAside(
        _ call: Call, _ work: @escaping @Sendable () -> Result<JSONObject, ErrorReply>
    ) throws(ErrorReply) {
        guard problemCache.callsAside < Self.asideMax else { throw .busy(limit: Self.asideMax) }
        let mailbox = dependencies.mailbox
        do throws(SystemError) {
            _ = try NamedThread("problems") { mailbox.post(.answered(call, work())) }
        } catch {
            throw .storeUnavailable(message: "no thread: \(error)", hint: "try again")
        }
        problemCache.callsAside += 1
    }

    func tell(_ result: Result<JSONObject, ErrorReply>, to call: Call) {
        problemCache.callsAside -= 1
        guard !call.isGone else { return }
        switch result {
        case .success(let reply): call.reply(reply)
        case .failure(let error): call.fail(error)
        }
    }
}

// What a learner has done with problems, as records.
extension Conductor {
    /// Answers with as many records as fit into a reply, from a place on.
    func tellProblemRecords(from offset: Int64, _ call: Call) throws(ErrorReply) {
        try Page.check(offset)
        let (store, learner) = (dependencies.store, learner)
        try answerAside(call) {
            var records: [JSONObject] = []
            do throws(StoreError) {
                let isFree = try store.exportProblems(of: learner) { record in
                    records.append(try ProblemRecordWire.object(record))
                }
                guard isFree else { return .failure(.busy(limit: 1)) }
            } catch {
                return .failure(.storeUnavailable(message: error.found, hint: error.hintToCaller))
            }
            do throws(ErrorReply) {
                let page = try Page(of: records, from: offset) { $0 }
                return .success(
                    JSONObject([("records", .array(page.items))])
                        .adding("next", page.next.map(JSON.integer)))
            } catch {
                return .failure(error)
            }
        }
    }

    /// Takes a part of the records; behind the last one they are merged on a thread.
    func importProblems(
        _ part: Int64, _ records: [JSON], isLast: Bool, _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) -> JSONObject? {
        try refuseToImport()
        let user = call.peer.credentials.uid
        if part == 0 { problemCache.upload = ProblemsUpload(user: user, learner: learner) }
        guard var upload = problemCache.upload, upload.user == user, upload.learner == learner,
            Int64(upload.next) == part
        else {
            throw .invalidParameter(
                "part", hint: "expected 0, or the part behind the one that was sent last")
        }
        for (index, record) in records.enumerated() {
            guard let value = ProblemRecordWire.record(record) else {
                problemCache.upload = nil
                throw .invalidParameter(
                    "records[\(index)]", hint: "expected a record of Export; nothing is changed")
            }
            upload.records.append(value)
            upload.bytes += record.text.utf8.count
        }
        guard upload.records.count <= Self.recordsMax, upload.bytes <= Self.recordBytesMax else {
            problemCache.upload = nil
            throw .invalidParameter(
                "records",
                hint: "expected \(Self.recordsMax) records and \(Self.recordBytesMax >> 20) MiB "
                    + "at most")
        }
        upload.next += 1
        problemCache.upload = isLast ? nil : upload
        guard isLast else { return receipt.adding("repeated", false) }
        try merge(upload.records, cause(call.peer, terms), call)
        return nil
    }

    /// So many records are merged at once.
    private static let recordsMax = 200_000
    /// So many bytes of records are taken into memory.
    private static let recordBytesMax = 64 << 20

    private func merge(
        _ records: [ProblemRecord], _ cause: EventCause, _ call: Call
    ) throws(ErrorReply) {
        let (now, today, learner) = (dependencies.clocks.wallUSec(), today, learner)
        let lastDay = isClockTrusted ? today + 1 : nil
        try writeBeside { store in
            .problemsMerged(
                call,
                Result { () throws(StoreError) in
                    let draft: @Sendable (LibraryReport) -> Commit = { report in
                        Commit(
                            learner: learner, at: now,
                            events: [
                                NewEvent(
                                    .problemsImported, cause: cause,
                                    data: JSON.object(["added": .integer(Int64(report.added))]).text
                                )
                            ])
                    }
                    let merged = try store.importProblems(
                        records, for: learner, now: now, today: today, lastDay: lastDay,
                        thenCommitting: draft)
                    return MergedProblems(
                        report: merged.report, seqs: merged.seqs,
                        draft: merged.seqs.isEmpty ? nil : draft(merged.report))
                })
        }
    }

    /// Takes the result of a merge, and answers the client.
    func take(_ result: Result<MergedProblems, StoreError>, mergedFor call: Call) {
        switch result {
        case .success(let merged):
            if let draft = merged.draft { take(merged.seqs, of: draft) }
            let report = merged.report
            if report.problems.isEmpty {
                call.reply(
                    receipt.adding("repeated", false).adding("added", integer(report.added))
                        .adding("known", integer(report.known)))
            } else {
                call.fail(
                    .refused(
                        problems: report.problems, more: report.moreProblems,
                        hint: "mend the records, or export them anew, and send those"))
            }
        case .failure(let fault):
            call.fail(fault.kind == .busy ? unavailable(fault) : notKept(fault))
        }
        readNewestStudyDay()
        endLargeWrite()
        if !isStopped { offerStudy(EventCause(.system)) }
        planReminders()
    }
}

/// Records of problems as JSON.
private enum ProblemRecordWire {
    static func object(_ record: ProblemRecord) throws -> JSONObject {
        let text = try JSONEncoder().encode(record)
        return try JSON.parse(Array(text)).objectValue ?? [:]
    }

    /// Nil for what is no record.
    static func record(_ json: JSON) -> ProblemRecord? {
        try? JSONDecoder().decode(ProblemRecord.self, from: Data(json.text.utf8))
    }
}
