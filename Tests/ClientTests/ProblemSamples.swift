import Testing
import VarlinkWire

@testable import lectern

/// Replies of `io.lectern.Problems`.
enum ProblemSamples {
    static let receipt = #""seq":8,"state":"IDLE","repeated":false"#

    static let entry =
        #"{"problem":"pair-with-sum","title":"Pair With Sum","pattern":"two-pointers","#
        + #""difficulty":"Easy","tags":["array"],"languages":["ts","go"],"completedIn":["go"],"#
        + #""status":"completed","reviewedUSec":5,"dueDay":"2026-11-30","intervalDays":3,"#
        + #""queued":true}"#

    static let whole =
        ##"{"entry":\##(entry),"statement":"# Pair With Sum\n\nFind **two** numbers.","##
        + #""time":"O(n)","space":"O(1)","applications":["Balancing accounts"],"#
        + #""hints":["Sort first."],"links":["https://example.org/1"],"#
        + #""writing":{"name":"","right":2,"of":3,"timeUSec":200000000}}"#

    static func repository(_ id: String, source: String? = nil, isSelected: Bool) -> String {
        let source = source.map { #""source":"\#($0)","# } ?? ""
        return #"{"repository":"\#(id)","title":"T of \#(id)",\#(source)"syncedUSec":7,"#
            + #""problems":12,"selected":\#(isSelected)}"#
    }

    static func repositories(_ all: String...) -> String {
        #"{"repositories":[\#(all.joined(separator: ","))]}"#
    }

    static let patterns =
        #"{"patterns":[{"pattern":"two-pointers","title":"Two Pointers","problems":4,"#
        + #""started":3,"completed":1,"mastered":0}]}"#

    static let statistics =
        #"{"problems":12,"completed":3,"mastered":1,"streak":4,"longestStreak":9,"tallies":{"#
        + #""types":[{"name":"bug_detection","right":8,"of":10,"timeUSec":200000000},"#
        + #"{"name":"code_selection","right":0,"of":0,"timeUSec":0}],"#
        + #""weeks":[{"name":"2026-11-16","right":3,"of":4,"timeUSec":0}]},"#
        + #""days":{"heat":[{"day":"2026-11-26","count":2},{"day":"2026-11-28","count":5}],"#
        + #""completion":[{"day":"2026-11-20","count":1},{"day":"2026-11-28","count":3}],"#
        + #""milestones":[{"day":"2026-11-20","count":1,"name":"first"},"#
        + #"{"day":"2026-11-28","count":1,"name":"language:go"}]}}"#

    static func code(_ language: String, _ text: String, spans: String = "") -> String {
        #"{"language":"\#(language)","text":"\#(text)","spans":[\#(spans)]}"#
    }

    static func prompt(
        _ number: Int, mode: String = "quiz", kind: String? = nil, more: String = ""
    ) -> String {
        let kind = kind.map { #""kind":"\#($0)","# } ?? ""
        return #"{"prompt":{"session":"e1:7","number":\#(number),"of":2,"mode":"\#(mode)","#
            + #""problem":"pair-with-sum",\#(kind)"text":"Text \#(number).","hints":[],"#
            + #""seed":1\#(more.contains("\"options\"") ? "" : #","options":[]"#)\#(more)}}"#
    }

    /// A reply of `Subscribe` with events of problems.
    static func events(_ events: (type: String, data: String)...) -> String {
        let all = events.map {
            #"{"seq":9,"timeUSec":1,"type":"\#($0.type)","data":\#($0.data),"#
                + #""cause":{"kind":"timer"}}"#
        }
        return #"+{"epoch":"e1","seq":9,"events":[\#(all.joined(separator: ","))]}"#
    }
}
