internal import Control
internal import Dictionaries
internal import LinuxIO
internal import Logging
internal import Store
internal import Varlink
internal import VarlinkWire

/// A client's question for a word, for which dictionaries are read beside the loop.
struct WordQuestion {
    var call: Call
    var text: String
    var language: String?
    /// The word that is added with what the dictionaries have; nil for a question alone.
    var added: (values: LibraryCall.WordValues, terms: ClientCall.Terms, learner: String)?
}

// Words that are looked up in dictionaries.
extension Conductor {
    /// How many questions may wait, of all users and of one.
    private static let waitingMax = 64
    private static let waitingOfUserMax = 8

    /// Answers when a thread has read the dictionaries; one word is looked up at a time.
    func lookUp(_ text: String, language: String?, _ call: Call) throws(ErrorReply) {
        let fields = TextFields(areValues: false)
        let text = try fields.text(text, 1...DictionaryLimits.wordMax, "text") ?? ""
        let language = try fields.text(language, TextFields.languages, "language")
        try ask(WordQuestion(call: call, text: text, language: language))
    }

    /// Adds a word when a thread has read the dictionaries, with what is not given filled in.
    func lookUp(
        _ values: LibraryCall.WordValues, _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) {
        let text = try newWord(values, call).text
        try ask(
            WordQuestion(
                call: call, text: text.word, language: text.language,
                added: (values, terms, learner)))
    }

    private func ask(_ question: WordQuestion) throws(ErrorReply) {
        let user = question.call.peer.credentials.uid
        guard wordsAsked.count < Self.waitingMax,
            wordsAsked.count(where: { $0.call.peer.credentials.uid == user })
                < Self.waitingOfUserMax
        else { throw .busy(limit: Self.waitingOfUserMax) }
        wordsAsked.append(question)
        if wordsAsked.count == 1 { readDictionaries() }
    }

    /// Answers the first question from the dictionaries, and looks up the next word.
    func tell(_ answer: Dictionaries.Answer) {
        guard !wordsAsked.isEmpty else { return }
        let question = wordsAsked.removeFirst()
        if !question.call.isGone { reply(to: question, with: answer) }
        readDictionaries()
    }

    private func readDictionaries() {
        wordsAsked.removeAll { $0.call.isGone }
        guard let first = wordsAsked.first else { return }
        let mailbox = dependencies.mailbox
        let dictionaries = Dictionaries(folders: settings.dictionaries)
        let (text, language) = (first.text, first.language)
        do throws(SystemError) {
            _ = try NamedThread("dictionaries") {
                mailbox.post(.lookedUp(dictionaries.lookUp(text, language: language)))
            }
        } catch {
            log.warning("no word was looked up", metadata: ["reason": "\(error)"])
            let calls = wordsAsked.map(\.call)
            wordsAsked = []
            for call in calls where !call.isGone { call.fail(Self.noLookUp("\(error)")) }
        }
    }

    private func reply(to question: WordQuestion, with answer: Dictionaries.Answer) {
        guard answer.dictionaries > 0 else {
            let language = question.language?.bounded(to: Self.echoMax)
            return question.call.fail(.noDictionary(of: language))
        }
        if let added = question.added { return add(added, answer, question.call) }
        do throws(ErrorReply) {
            let page = try Page(of: answer.senses, from: 0, wire: wire)
            question.call.reply([
                "senses": .array(page.items),
                "problems": .array(answer.problems.map { .string($0.description) }),
            ])
        } catch {
            question.call.fail(error)
        }
    }

    private func add(
        _ added: (values: LibraryCall.WordValues, terms: ClientCall.Terms, learner: String),
        _ answer: Dictionaries.Answer, _ call: Call
    ) {
        guard added.learner == learner else {
            return call.fail(Self.noLookUp("another learner was selected meanwhile"))
        }
        if answer.senses.isEmpty, let problem = answer.problems.first {
            return call.fail(Self.noLookUp(problem.description))
        }
        do throws(ErrorReply) {
            // Other calls came meanwhile, perhaps the same once more.
            if let earlier = try earlierAnswer(added.terms, call.method) {
                return call.reply(earlier)
            }
            try check(added.terms)
            call.reply(try addWord(added.values, added.terms, call, filledFrom: answer.filling))
        } catch {
            call.fail(error)
        }
    }

    private static func noLookUp(_ reason: String) -> ErrorReply {
        .storeUnavailable(
            message: "no word was looked up: \(reason)", hint: "try again, or see the log")
    }

    private func wire(_ sense: Sense) -> JSONObject {
        [
            "lemma": .string(sense.lemma), "pos": .string(sense.pos),
            "definition": .string(sense.definition),
            "synonyms": .array(sense.synonyms.map(JSON.string)),
            "antonyms": .array(sense.antonyms.map(JSON.string)),
            "examples": .array(sense.examples.map(JSON.string)), "source": .string(sense.source),
        ]
    }
}
