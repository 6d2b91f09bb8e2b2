internal import WordPacks

extension FormCheck {
    func check(_ pack: PackForm) throws(PackFileError) {
        try name(pack.id, "pack.pack_id")
        guard pack.id == pack.id.lowercased() else {
            throw fail("pack.pack_id", "small letters", PackFileError.quoted(pack.id))
        }
        try filled(pack.title, "pack.title")
        try text(pack.description, "pack.description")
        try name(pack.targetLanguage, "pack.target_language")
        try name(pack.nativeLanguage, "pack.native_language")
        try filled(pack.license, "pack.license")
        try filled(pack.reviewedBy.text, "pack.reviewed_by")
        try number(pack.plannedWords, 1...PackLimits.wordsMax, "pack.planned_words")
    }

    /// - Returns: the version of the batch.
    func check(_ batch: BatchForm) throws(PackFileError) -> PackVersion {
        try number(batch.number, 1...PackLimits.batchesMax, "batch.batch_id")
        try name(batch.level, "batch.level_id")
        try name(batch.cefr, "batch.cefr_level")
        try text(batch.changelog, "batch.changelog")
        guard let version = PackVersion(batch.version) else {
            throw fail(
                "batch.version", "three whole numbers such as 1.0.2",
                PackFileError.quoted(batch.version))
        }
        return version
    }

    func check(_ word: WordForm) throws(PackFileError) {
        try number(word.number, 1...PackLimits.wordNumberMax, "word.word_id")
        try filled(word.word, "word.word")
        try name(word.pos, "word.pos")
        try native(word.translation, "word.translation")
        try count(word.alternatives.count, "word.alternatives")
        for (index, text) in word.alternatives.enumerated() {
            try native(text, "word.alternatives[\(index)]")
        }
        try text(word.definition, "word.definition")
        try native(word.definitionNative, "word.definition_native")
        try texts(word.forms, "word.forms")
        try filled(word.ipa, "word.ipa")
        try texts(word.related.synonyms, "word.related.synonyms")
        try texts(word.related.antonyms, "word.related.antonyms")
        try texts(word.related.wordFamily, "word.related.word_family")
        try filled(word.usageNotes, "word.usage_notes")
        try name(word.difficulty, "word.difficulty")
        try texts(word.explanations, "word.explanations")
        try check(examplesOf: word)
        try check(distractorsOf: word)
    }

    private func check(examplesOf word: WordForm) throws(PackFileError) {
        try count(word.examples.count, "word.examples")
        for (index, example) in word.examples.enumerated() {
            let path = "word.examples[\(index)]"
            try filled(example.sentence, "\(path).sentence")
            try marked(example.sentence, "\(path).sentence")
            try native(example.native, "\(path).native")
            try marked(example.native.text, "\(path).native.text")
            guard word.forms[example.form] != nil else {
                throw fail(
                    "\(path).form", "the name of one of the word's forms",
                    PackFileError.quoted(example.form))
            }
            try name(example.context, "\(path).context")
            try name(example.difficulty, "\(path).difficulty")
            try filled(example.explanation, "\(path).explanation")
            try filled(example.markedNote, "\(path).marked_note")
        }
    }

    private func check(distractorsOf word: WordForm) throws(PackFileError) {
        try count(word.distractors.count, "word.distractors")
        for (index, distractor) in word.distractors.enumerated() {
            let path = "word.distractors[\(index)]"
            try filled(distractor.word, "\(path).word")
            try native(distractor.translation, "\(path).translation")
            try texts(distractor.forms, "\(path).forms")
            try filled(distractor.note, "\(path).note")
        }
    }
}
