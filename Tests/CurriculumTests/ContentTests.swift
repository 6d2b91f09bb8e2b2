import Foundation
import Session
import Testing

@testable import Curriculum

@Suite("The content of the repository")
struct ContentTests {
    @Test("has schemas of which every keyword is checked, and rules that can be read")
    func rules() {
        let (rules, problems) = Rules.load(
            curriculum: Repository.curriculum, models: Repository.models)
        #expect(rules != nil)
        #expect(problems == [])
    }

    @Test("has no problem at all")
    func lint() throws {
        let report = Lint.run(
            .curriculum, at: Repository.curriculum, rules: try Repository.rules())
        #expect(report.problems == [])
        #expect(report.courses >= 1)
        #expect(report.lessons >= 1)
    }

    @Test("has lessons that can all be begun, one after the other, and answered rightly")
    func perfectLearner() throws {
        let (library, _) = Library.load(
            folders: [Repository.curriculum + "/courses"], rules: try Repository.rules())
        for course in library.courses {
            var completed: Set<LessonID> = []
            while let next = course.syllabus(completed: completed).next {
                let lesson = try library.lesson(next).get()
                #expect(lesson.question.acceptable.allSatisfy(lesson.question.isRight))
                #expect(lesson.segments.map(\.segment) == Segment.allCases)
                completed.insert(next)
            }
            #expect(completed.count == course.lessons.count)
        }
    }

    @Test("has at least fifteen cues of each kind, and phrases for all seven commands")
    func phrases() throws {
        let (loaded, problems) = Phrases.load(Repository.models + "/en-us/phrases.json")
        let phrases = try #require(loaded)
        #expect(problems == [])
        let commands = phrases.commands + phrases.closed
        #expect(Set(commands.map(\.command)) == Set(Command.allCases.filter { !$0.isOfClients }))
        for cues in [phrases.conversation, phrases.application, phrases.theology] {
            #expect(cues.count >= 15)
        }
        // More would make following speech dearer than two small cores can bear.
        let all = phrases.blocked + phrases.conversation + phrases.application + phrases.theology
        #expect(all.count <= 2_000)
        let book = phrases.phrasebook(language: WordList([]))
        for entry in phrases.commands {
            for phrase in entry.phrases {
                let verdict = book.verdict(on: phrase, expecting: .commands([]))
                #expect(verdict == .command(entry.command))
            }
        }
    }

    @Test("hardly ever takes an answer that is typed too soon for talk")
    func earlyAnswers() throws {
        let (library, _) = Library.load(
            folders: [Repository.curriculum + "/courses"], rules: try Repository.rules())
        let (phrases, _) = Phrases.load(Repository.models + "/en-us/phrases.json")
        let words = try #require(WordFile.load(Repository.models + "/en-us/words.txt").0)
        let book = try #require(phrases).phrasebook(language: words)
        for course in library.courses {
            let answers = try course.lessons.flatMap { entry in
                try library.lesson(entry.id).get().question.acceptable
            }
            let sorted = answers.filter { answer in
                book.verdict(on: answer, expecting: .commands([])) != .other
            }
            #expect(answers.count > 50)
            #expect(sorted.count <= answers.count / 20, "\(sorted)")
        }
    }

    @Test("sorts typed wordings that its words were not chosen by")
    func wordings() throws {
        let (loaded, _) = Phrases.load(Repository.models + "/en-us/phrases.json")
        let book = try #require(loaded).phrasebook(language: WordList([]))
        let file = Repository.root + "/scripts/hearing-cues.tsv"
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        // Every other line was written by somebody who knew nothing of the lists, and is read by
        // nobody who changes them.
        let unseen = lines.indices.filter { $0 % 2 == 1 }.map { lines[$0].split(separator: "\t") }
        let classes: [Substring: Verdict] = [
            "conversation": .conversation, "application": .application, "theology": .theology,
            "blocked": .blocked,
        ]
        let right = unseen.filter { line in
            book.verdict(on: String(line[1]), expecting: .commands([])) == classes[line[0]]
        }
        #expect(unseen.count == 80)
        #expect(right.count >= 60, "63 when the words were chosen")
    }

    @Test("has a text for every message")
    func messages() throws {
        let (loaded, problems) = MessageTexts.load(Repository.models + "/en-us/messages.json")
        #expect(problems == [])
        let texts = try #require(loaded)
        #expect(texts.text(of: .validCommand) == "Please use a valid command")
    }
}
