@testable import Session
import Testing

/// The daemon is killed in each state of a session of problems, and before a request is answered.
@Suite struct ProblemKillTests {
    /// How a session comes into a state, and what is said in it behind a restart.
    struct Row: CustomTestStringConvertible, Sendable {
        var state: ProblemState
        var scene: String
        var lines: [String]
        /// Another one where a question is asked anew.
        var next: ProblemState
        var says: String

        init(
            _ state: ProblemState, _ scene: String, _ lines: [String] = [],
            next: ProblemState? = nil, says: String
        ) {
            self.state = state
            self.scene = scene
            self.lines = ["problems"] + lines
            self.next = next ?? state
            self.says = "say STUDY_CONTINUES, " + says
        }

        var testDescription: String { "\(state.rawValue) by \(scene)" }
    }

    /// Every state but PROBLEM_LOADING and PROBLEM_COMPLETE, which a restart ends.
    private static let rows: [Row] = [
        Row(.opening, "quiz. a b", says: "QUIZ_BEGINS 2, SAY_NUMBERS ANSWER_4"),
        Row(.opening, "review. a b", says: "PROBLEMS_DUE 2"),
        Row(.asking, "quiz. a b", ["heard"], says: "QUESTION_NUMBER 1, stem a, options a"),
        Row(
            .answering, "quiz. a b", ["heard", "heard", "voice unclear"], next: .asking,
            says: "QUESTION_NUMBER 1, stem a, options a"),
        Row(
            .answering, "quiz. a b", ["heard", "heard", "voice SKIP", "heard"], next: .asking,
            says: "QUESTION_NUMBER 2, stem b, options b"),
        Row(.reading, "review. a b", ["heard", "heard"], says: "title a, statement a"),
        Row(
            .reading, "review. a b", ["heard", "heard", "quiet", "voice NEXT_LANGUAGE"],
            says: "solution a.1"),
        Row(
            .reading, "review. a b", ["heard", "voice REVIEWED", "quiet"],
            says: "title b, statement b"),
        Row(.reading, "comparison. a", ["heard"], says: "comparison a"),
        Row(
            .writing, "writing. a 900", ["heard", "voice HINT"],
            says: "task a, SAY_WRITTEN WRITTEN, statement a"),
        Row(.judging, "writing. a 900", ["heard", "submit 40"], says: "DOES_IT_WORK"),
        Row(.judging, "writing. a", ["heard", "voice WRITTEN"], says: "DOES_IT_WORK"),
        Row(
            .feedback, "quiz. a b", ["heard", "heard", "voice ANSWER_1"],
            says: "answer a, explanation a"),
        Row(
            .feedback, "quiz. a b", ["heard", "heard", "voice ANSWER_1", "voice I_WAS_RIGHT"],
            says: "COUNTED_CORRECT"),
        Row(.feedback, "review. a b", ["heard", "voice FORGOT"], says: "GRADE_AGAIN"),
        Row(
            .feedback, "writing. a", ["heard", "voice SHOW_ANSWER"],
            says: "PROBLEM_NOT_SOLVED, solution a"),
        Row(
            .summary, "quiz. a", ["heard", "heard", "voice ANSWER_1", "quiet"],
            says: "COUNT_RIGHT 0 1"),
    ]

    @Test func `the rows have every state in which a session goes on`() {
        let states = Set(Self.rows.map(\.state))
        #expect(states == Set(ProblemState.allCases).subtracting([.loading, .complete]))
    }

    @Test(arguments: rows)
    func `a session goes on as if it had not been killed`(row: Row) throws {
        let stage = try Self.stage(row)
        var killed = stage
        killed.crash()
        #expect(killed.dialogue.phase.state == .problem(row.state))
        let said = StudyStage.text(killed.take(.room(.restarted(.soon))))
        let change = row.state == row.next ? "" : "→ \(row.next.rawValue.dropFirst(8)); "
        #expect(said == change + row.says)
        #expect(killed.dialogue.phase.state == .problem(row.next))
        #expect(killed.problems.log.standing == stage.problems.log.standing)
        #expect(killed.problems.log.given == stage.problems.log.given)
        let (before, after) = (stage.problemStudy?.progress, killed.problemStudy?.progress)
        #expect(after?.outcomes == before?.outcomes && after?.hints == before?.hints)
        #expect(after?.percent == before?.percent && after?.language == before?.language)
        #expect(try Self.end(killed) == Self.end(stage))
    }

    @Test(arguments: [ProblemState.loading, .complete])
    func `what has not begun, or has ended, is over`(state: ProblemState) throws {
        let row = Row(
            state, "quiz. a",
            state == .loading ? [] : ["heard", "heard", "voice ANSWER_2", "quiet", "heard"],
            says: "")
        var stage = try Self.stage(row)
        stage.crash()
        stage.take(.room(.restarted(.soon)))
        #expect(stage.dialogue.phase.state == .idle)
        #expect(!stage.problems.log.isUnderWay && stage.problems.log.faults == [])
    }

    private static func stage(_ row: Row) throws -> StudyStage {
        var stage = StudyStage()
        stage.shelf.isBusy = row.state == .loading
        for line in [row.scene] + row.lines { _ = stage.play(line) }
        #expect(stage.dialogue.phase.state == .problem(row.state))
        return stage
    }

    /// What the log comes to once the learner has gone on to the end.
    private static func end(_ stage: StudyStage) throws -> [ProblemLog.Standing] {
        var stage = stage
        for _ in 0..<100 where stage.problemStudy != nil { stage.actAsLearner() }
        #expect(stage.problemStudy == nil)
        #expect(stage.problems.log.faults == [] && stage.auditor.broken == [])
        return stage.problems.log.standing
    }
}
