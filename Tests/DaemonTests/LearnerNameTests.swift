import Testing

@Suite("Names of learners")
struct LearnerNameTests {
    /// What nobody has chosen of study.
    private let study =
        "\"daily_goal\":20,\"preferred_study_mode\":\"questions\",\"questions_per_word\":3,"
        + "\"choices\":\"auto\",\"ask_mastered\":\"own\",\"lesson_terms\":true,"
        + "\"lesson_questions\":false,\"rollover\":4,\"time_zone\":\"system\","
        + "\"reminder\":\"event\",\"reminder_time\":\"08:00\","
        + "\"interface_language\":\"en\",\"native_language\":\"ar\""

    @Test("that are not there are refused, and one that is there is named")
    func unknown() async throws {
        try await WireTranscript.check(
            """
            > Learners.SelectLearner {"learner":"learner-1"}
            < NoSuchLearner {"learner":"learner-1","message":"there is no learner \\"learner-1\\" \
            for you","hint":"ListLearners has the names of those whom you may select, such as \
            \\"default\\""}
            > Learners.RemoveLearner {"learner":"learner-1"}
            < NoSuchLearner {"learner":"learner-1","message":"there is no learner \\"learner-1\\" \
            for you","hint":"ListLearners has the names of those whom you may select, such as \
            \\"default\\""}
            """)
    }

    @Test("have a name that can be spoken and is no other's")
    func names() async throws {
        try await WireTranscript.check(
            """
            > Learners.AddLearner {"name":"Ada"}
            < {"seq":2,"state":"IDLE","learner":"learner-1"}
            > Learners.AddLearner {"name":"ADA"}
            < InvalidParameter {"parameter":"name","hint":"expected a name that is spoken like \
            no other learner's, found \\"ADA\\""}
            > Learners.AddLearner {"name":" Ada. "}
            < InvalidParameter {"parameter":"name","hint":"expected a name that is spoken like \
            no other learner's, found \\"Ada.\\""}
            > Learners.AddLearner {"name":"The first learner"}
            < InvalidParameter {"parameter":"name","hint":"expected a name that is spoken like \
            no other learner's, found \\"The first learner\\""}
            > Learners.AddLearner {"name":"A\\u001bda"}
            < InvalidParameter {"parameter":"name","hint":"expected 1 to 100 characters that can \
            be spoken, without mark-up and control characters, found \\"A\\u001bda\\""}
            > Learners.AddLearner {"name":"..."}
            < InvalidParameter {"parameter":"name","hint":"expected 1 to 100 characters that can \
            be spoken, without mark-up and control characters, found \\"...\\""}
            > Learners.AddLearner {"name":"Ben","uid":-1}
            < InvalidParameter {"parameter":"uid","hint":"expected the number of a user, found -1"}
            > Learners.SelectLearner {"learner":"Ada"}
            < NoSuchLearner {"learner":"Ada","message":"there is no learner \\"Ada\\" for you",\
            "hint":"ListLearners has the names of those whom you may select, such as \
            \\"learner-1\\""}
            > Learners.SetPreferences {"values":{"display_name":"Ada"}}
            < InvalidParameter {"parameter":"values.display_name","hint":"expected a name that is \
            spoken like no other learner's, found \\"Ada\\""}
            > Learners.SetPreferences {"values":{"colour":"red"}}
            < InvalidParameter {"parameter":"values","hint":"expected display_name, a string, \
            spoken, a bool, or one of daily_goal, preferred_study_mode, questions_per_word, \
            choices, ask_mastered, lesson_terms, lesson_questions, rollover, time_zone, \
            reminder, reminder_time, interface_language, native_language; found \\"colour\\""}
            > Learners.SetPreferences {"values":{}}
            < InvalidParameter {"parameter":"values","hint":"expected display_name, a string, \
            spoken, a bool, or one of daily_goal, preferred_study_mode, questions_per_word, \
            choices, ask_mastered, lesson_terms, lesson_questions, rollover, time_zone, \
            reminder, reminder_time, interface_language, native_language; found none"}
            > Learners.SetPreferences {"values":{"display_name":"Cleo"}}
            < {"seq":3,"state":"IDLE","repeated":false}
            > Learners.GetPreferences
            < {"learner":"default","values":{"display_name":"Cleo","spoken":true,\
            \(study)},"defaults":{"display_name":"","spoken":true,\(study)}}
            > Learners.SetPreferences {"values":{"display_name":""}}
            < {"seq":4,"state":"IDLE","repeated":false}
            > Learners.SetPreferences {"learner":"learner-1","values":{"display_name":""}}
            < InvalidParameter {"parameter":"values.display_name","hint":"expected 1 to 100 \
            characters that can be spoken, without mark-up and control characters, found \\"\\""}
            """)
    }

    @Test("leave each user one learner of that user's own")
    func users() async throws {
        try await WireTranscript.check(
            """
            > Learners.AddLearner {"name":"Ada","uid":4242}
            < {"seq":2,"state":"IDLE","learner":"learner-1"}
            > Learners.AddLearner {"name":"Ben","uid":4242}
            < InvalidParameter {"parameter":"uid","hint":"expected a user without a learner; \
            learner-1 is this user's"}
            > Learners.AddLearner {"name":"Ben","uid":4243}
            < {"seq":3,"state":"IDLE","learner":"learner-2"}
            """)
    }
}
