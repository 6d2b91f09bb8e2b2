internal import Control
internal import LinuxIO
internal import Metrics
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire

// What the keeper can measure.
extension Conductor {
    /// Deals with one happening, and takes the time of it.
    func measured(_ deal: () -> Void) {
        let begun = dependencies.clocks.monotonicUSec()
        deal()
        dependencies.metrics.took(.step, dependencies.clocks.monotonicUSec() - begun)
    }

    /// Writes a commit, and takes the time of it.
    ///
    /// - Returns: the numbers of its events.
    func write(_ draft: Commit) throws(StoreError) -> [Int64] {
        let begun = dependencies.clocks.monotonicUSec()
        do throws(StoreError) {
            let seqs = try dependencies.store.commit(draft)
            dependencies.metrics.took(.commit, dependencies.clocks.monotonicUSec() - begun)
            dependencies.metrics.count(.events, by: seqs.count)
            return seqs
        } catch {
            dependencies.metrics.count(.storeFailures)
            throw error
        }
    }

    /// Notes that a line has begun to sound.
    func measureOnset() {
        dependencies.metrics.count(.sentences)
        guard let ordered = speaking?.orderedAtUSec.take() else { return }
        dependencies.metrics.took(.onset, dependencies.clocks.monotonicUSec() - ordered)
    }

    /// Notes what an utterance was taken for.
    func measure(_ verdict: Session.Verdict) {
        guard verdict != .noise else { return }
        dependencies.metrics.count(.utterances)
        if verdict == .unintelligible { dependencies.metrics.count(.utterancesNotUnderstood) }
    }

    /// The answer to `GetMetrics`.
    var metricsReport: JSONObject {
        [
            "uptimeUSec": .integer(dependencies.clocks.monotonicUSec() - startedAt),
            "counters": .array(
                Counter.allCases.map { counter in
                    Self.figure(
                        counter.name, counter.meaning, dependencies.metrics.value(of: counter))
                }),
            "gauges": .array(gauges.map { Self.figure($0.name, $0.meaning, $0.value) }),
            "stages": .array(
                Stage.allCases.map { Self.wire($0, dependencies.metrics.histogram(of: $0)) }),
        ]
    }

    private static func figure(_ name: String, _ meaning: String, _ value: Int64) -> JSON {
        ["name": .string(name), "meaning": .string(meaning), "value": .integer(value)]
    }

    private static func wire(_ stage: Stage, _ histogram: Histogram) -> JSON {
        [
            "name": .string(stage.name), "meaning": .string(stage.meaning),
            "count": .integer(histogram.count), "sumUSec": .integer(histogram.sumUSec),
            "buckets": .array(
                histogram.cumulative.map { bound, count in
                    .object(
                        JSONObject([("count", .integer(count))])
                            .adding("upToUSec", bound.map(JSON.integer)))
                }),
        ]
    }

    /// What is neither counted nor timed; without what cannot be read.
    private var gauges: [(name: String, meaning: String, value: Int64)] {
        let metrics = dependencies.metrics
        let open = metrics.value(of: .connections) - metrics.value(of: .connectionsClosed)
        let lags = subscribers.followings(journal).values.map(\.behind)
        // What cannot be read is left out.
        let resident = try? ProcessMemory.residentBytes()
        let present: [(String, String, Int64?)] = [
            ("connectionsOpen", "Connections that are open.", open),
            ("subscriptions", "Clients that follow the journal.", Int64(lags.count)),
            ("subscriptionLagMax", "Events that the slowest of them has to read.", lags.max() ?? 0),
            ("journalSeq", "The number of the newest event.", journal.last),
            ("databaseBytes", "The size of the database.", databaseBytes),
            (
                "residentBytes", "What of the daemon stands in memory, without the voice.",
                resident
            ),
            ("degradedParts", "Parts that are not as they should be.", Int64(health.faults.count)),
        ]
        return present.compactMap { name, meaning, value in value.map { (name, meaning, $0) } }
    }

    /// Asks the server for its connections; they come as a happening.
    func listClients(for call: Call, from offset: Int64) {
        let mailbox = dependencies.mailbox
        call.lookAtConnections { mailbox.post(.connections(call, $0, offset: offset)) }
    }

    /// Answers with the clients, those that follow with how far they are behind.
    func answer(_ call: Call, with reports: [ConnectionReport], from offset: Int64) {
        let followings = subscribers.followings(journal)
        do throws(ErrorReply) {
            let page = try Page(of: reports, from: offset) { report in
                Self.wire(report, followings[report.peer.connection])
            }
            call.reply(
                JSONObject([("clients", .array(page.items))])
                    .adding("next", page.next.map(JSON.integer)))
        } catch {
            call.fail(error)
        }
    }

    private static func wire(
        _ report: ConnectionReport, _ following: Subscribers.Following?
    ) -> JSONObject {
        JSONObject([
            ("connection", .integer(Int64(report.peer.connection))),
            ("socket", .string(report.peer.socket)),
            ("uid", .integer(Int64(report.peer.credentials.uid))),
            ("pid", .integer(Int64(report.peer.credentials.pid))),
            ("openUSec", .integer(report.openUSec)), ("requests", .integer(report.requests)),
            ("waiting", .integer(Int64(report.waiting))),
            ("unreadBytes", .integer(Int64(report.unreadBytes))),
        ])
        .adding(
            "following",
            following.map {
                ["behind": .integer($0.behind), "live": .bool($0.isLive), "full": .bool($0.isFull)]
            })
    }
}
