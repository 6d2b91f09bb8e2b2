@testable import Daemon
import Session
import Store
import Testing
import VarlinkWire

@Suite("Preferences of study")
struct StudyPreferenceTests {
    @Test("are each learner's own, and count at once")
    func own() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            _ = try caller.done("Learners.AddLearner", ["name": "Ada"])
            let values: JSONObject = [
                "daily_goal": 30, "preferred_study_mode": "flashcards", "questions_per_word": 1,
                "choices": "never", "ask_mastered": "always", "rollover": 0,
                "reminder": "spoken", "reminder_time": "19:05", "lesson_terms": false,
                "lesson_questions": true, "time_zone": "Asia/Kolkata", "native_language": "pt-BR",
            ]
            _ = try caller.done(
                "Learners.SetPreferences",
                ["learner": "learner-1", "values": .object(values)])
            #expect(try world.conductor.studyPreferences == StudyPreferences())
            let kept = try caller.done("Learners.GetPreferences", ["learner": "learner-1"])
            let told = try #require(kept["values"]?.objectValue)
            for member in values.members { #expect(told[member.name] == member.value) }
            #expect(kept["defaults"]?.objectValue?["daily_goal"] == 20)
            #expect(try caller.done("Study.GetDue", ["learner": "learner-1"])["goal"] == 30)
            #expect(try caller.done("Study.GetDue")["goal"] == 20)
            #expect(
                try world.events("preferences.changed").map(\.data) == [
                    #"{"learner":"learner-1"}"#
                ])
            _ = try caller.done("Learners.SelectLearner", ["learner": "learner-1"])
            #expect(try world.conductor.studyPreferences.mode == .flashcards)
            _ = try caller.done("Learners.SetPreferences", ["values": ["rollover": 12]])
            #expect(try world.conductor.studyPreferences.rollover == 12)
            #expect(try world.conductor.studyPreferences.dailyGoal == 30)
        }
    }

    @Test("are not kept where one of them cannot be")
    func wrong() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let wrong: [JSONObject] = [
                ["daily_goal": 0], ["daily_goal": 1_001], ["daily_goal": "30"],
                ["questions_per_word": 4], ["rollover": 13], ["choices": "sometimes"],
                ["preferred_study_mode": "sleep"], ["ask_mastered": true],
                ["reminder": "daily"], ["reminder_time": "8:00"], ["reminder_time": "24:00"],
                ["reminder_time": 8], ["lesson_terms": "true"], ["lesson_questions": 1],
                ["time_zone": "Mars/Base"], ["time_zone": "GMT+3"], ["time_zone": ""],
                ["time_zone": "../Asia/Riyadh"], ["native_language": "Arabic"],
                ["native_language": 1], ["interface_language": "fr"],
            ]
            for values in wrong {
                var both: JSONObject = ["display_name": "Ada"]
                for member in values.members { both[member.name] = member.value }
                let call = try caller.call(
                    "Learners.SetPreferences", ["values": .object(both)])
                let name = try #require(values.members.first?.name)
                #expect(
                    call.hasPrefix(#"InvalidParameter {"parameter":"values.\#(name)""#), "\(call)")
            }
            _ = try caller.done("Learners.SetPreferences", ["values": ["spoken": true]])
            let kept = try world.store.restore().settings
            #expect(StudyPreferences.Name.allCases.allSatisfy { kept[$0.rawValue] == nil })
            #expect(try world.store.learners().map(\.name) == [""])
        }
    }

    @Test("can be set when a session is over, which leads to IDLE")
    func afterSession() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try caller.addWords(world)
            _ = try caller.beginCards(1)
            try caller.grade(3, in: world)
            let values: JSONObject = ["values": ["daily_goal": 30]]
            #expect(
                try caller.call("Learners.SetPreferences", values).hasPrefix("NotAllowedNow"))
            _ = try caller.done("Session.Command", ["name": "END_STUDY"])
            try world.advance(to: .study(.complete))
            let done = try caller.done("Learners.SetPreferences", values)
            #expect(try done["state"] == "IDLE" && world.state == .idle)
            #expect(try world.conductor.studyPreferences.dailyGoal == 30)
            #expect(try world.events("study.ended").count == 1)
        }
    }

    @Test("say of a time zone that is none what is expected")
    func strangeZone() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let call = try caller.call(
                "Learners.SetPreferences", ["values": ["time_zone": "Mars/Base"]])
            #expect(
                call == """
                    InvalidParameter {"parameter":"values.time_zone","hint":"expected system, or \
                    the name of a time zone such as Asia/Riyadh, found \\"Mars/Base\\""}
                    """)
        }
    }

    @Test("stay with a reset, and so do the decks, whose words are new again")
    func reset() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            try caller.addWords(world)
            _ = try caller.done("Learners.SetPreferences", ["values": ["daily_goal": 1]])
            _ = try caller.beginCards()
            try caller.grade(3, in: world)
            let refused = try caller.call("Admin.ResetProgress")
            #expect(refused.hasPrefix("NotAllowedNow"))
            _ = try caller.done("Admin.ResetProgress", ["abandon": true])
            #expect(try world.state == .idle)
            let due = try caller.done("Study.GetDue")
            #expect(due["new"] == 6 && due["done"] == 0 && due["goal"] == 1)
            #expect(due["streak"] == 0)
            for (list, method) in [("sessions", "ListSessions"), ("entries", "History")] {
                #expect(try caller.list(list, of: "Study." + method) == [])
            }
            #expect(try world.shown["allowed"]?.arrayValue?.contains("REVIEW_WORDS") == true)
            _ = try caller.beginCards()
            try caller.grade(3, in: world)
            #expect(try world.events("goal.reached").count == 1)
        }
    }
}
