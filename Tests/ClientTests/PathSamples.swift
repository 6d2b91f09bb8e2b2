extension Samples {
    /// The `path` of a state in which a quiz is asked.
    static let quiz =
        #""path":{"kind":"today","readings":3,"index":2,"done":1,"open":1,"path":"way","#
        + #""node":"weekly-quiz-2026-09-25","nodeType":"quiz","question":{"number":2,"of":5,"#
        + #""text":"Who says שָׁלוֹם?","choices":["One","Two"]}}"#

    /// An answer to `GetDay`.
    static let day =
        #"{"day":{"date":"2026-09-25","kind":"study","due":2,"done":1,"late":0},"nodes":["#
        + node("computed-0", "learning", "done", place(1)) + ","
        + node("divider-One-1", "divider", "open", place(1)) + ","
        + node("computed-1", "learning", "open", place(2)) + ","
        + node("weekly-quiz-2026-09-25", "weekly_quiz", "open") + ","
        + node("review-session-2026-09-25", "review_session", "jumped", #","reviewItems":[]"#)
        + #"],"overdue":["# + node("computed-7", "learning", "open", place(8)) + "]}"

    private static func place(_ unit: Int) -> String {
        #","contentRef":"Way_One.1.\#(unit)","tractate":"One","chapter":1"#
    }

    /// A node of a path on a day.
    static func node(
        _ id: String, _ type: String, _ status: String, _ more: String = "", of path: String = "way"
    ) -> String {
        #"{"path":"\#(path)","id":"\#(id)","nodeIndex":-1,"nodeType":"\#(type)","#
            + #""unlockDate":"2026-09-25","status":"\#(status)","hasText":true,"#
            + #""hasExplanation":true\#(more)}"#
    }
}
