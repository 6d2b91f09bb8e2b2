import Testing
import VarlinkWire

@testable import lectern

@Suite("Figures in words")
struct MetricsTextTests {
    private static let reply = """
        {"uptimeUSec":3600500000,\
        "gauges":[{"name":"databaseBytes","meaning":"The size.","value":4096}],\
        "counters":[{"name":"storeFailures","meaning":"Failures.","value":2}],\
        "stages":[{"name":"commit","meaning":"Writing.","count":3,"sumUSec":7500,\
        "buckets":[{"upToUSec":250,"count":1},{"upToUSec":2500,"count":2},{"count":3}]},\
        {"name":"onset","meaning":"Speaking.","count":0,"sumUSec":0,"buckets":[{"count":0}]}]}
        """

    @Test("Prometheus gets seconds, its own names and cumulative buckets.")
    func prometheus() throws {
        try check(
            "metrics --prometheus", answers: [Self.reply],
            prints: """
                # HELP lectern_uptime_seconds How long the daemon has been running.
                # TYPE lectern_uptime_seconds gauge
                lectern_uptime_seconds 3600.5
                # HELP lectern_database_bytes The size.
                # TYPE lectern_database_bytes gauge
                lectern_database_bytes 4096
                # HELP lectern_store_failures_total Failures.
                # TYPE lectern_store_failures_total counter
                lectern_store_failures_total 2
                # HELP lectern_commit_seconds Writing.
                # TYPE lectern_commit_seconds histogram
                lectern_commit_seconds_bucket{le="0.00025"} 1
                lectern_commit_seconds_bucket{le="0.0025"} 2
                lectern_commit_seconds_bucket{le="+Inf"} 3
                lectern_commit_seconds_sum 0.0075
                lectern_commit_seconds_count 3
                # HELP lectern_onset_seconds Speaking.
                # TYPE lectern_onset_seconds histogram
                lectern_onset_seconds_bucket{le="+Inf"} 0
                lectern_onset_seconds_sum 0
                lectern_onset_seconds_count 0

                """)
    }

    @Test("A person gets the bound that half and 99 of 100 did not exceed.")
    func words() throws {
        try check(
            "metrics", answers: [Self.reply],
            prints: """
                In 1 h:
                  4096  The size.
                     2  Failures.
                How long the work took, for half of the times and for 99 of 100, at most:
                  2.5 ms, more, 3 times  Writing.
                  never  Speaking.

                """)
    }

    @Test("Clients are told with what they owe.")
    func clients() throws {
        let one =
            #"{"connection":1,"socket":"observe","uid":1000,"pid":7,"openUSec":61000000,"#
            + #""requests":1,"waiting":1,"unreadBytes":65600,"#
            + #""following":{"behind":12,"live":false,"full":true}}"#
        let two =
            #"{"connection":2,"socket":"control","uid":0,"pid":8,"openUSec":5,"requests":3,"#
            + #""waiting":0,"unreadBytes":0}"#
        try check(
            "clients", answers: ["{\"clients\":[\(one),\(two)]}"],
            prints: """
                observe: process 7 of user 1000, for 1 min 1 s, 1 calls, follows, 12 events \
                behind, 65600 bytes unread
                control: process 8 of user 0, for 0 s, 3 calls

                """)
    }
}
