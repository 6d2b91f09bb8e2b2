internal import WordPacks

extension FormCheck {
    func check(_ pack: PackForm) throws(PackFileError) {
        try name(pack.id, "pack.pack_id")
        guard pack.id == pack.id.lowercased() else {
            throw fail("pack.pack_id", "small letters", PackFileError.quoted(pack.id))
        }
        try filled(pack.title, upTo: PackLimits.titleMax, "pack.title")
        try text(pack.description, upTo: PackLimits.proseMax, "pack.description")
        try name(pack.targetLanguage, of: PackLimits.language, "pack.target_language")
        try name(pack.nativeLanguage, of: PackLimits.language, "pack.native_language")
        try filled(pack.license, upTo: PackLimits.licenseMax, "pack.license")
        try filled(pack.reviewedBy.text, upTo: PackLimits.reviewerMax, "pack.reviewed_by")
        try number(pack.plannedWords, 1...PackLimits.wordsMax, "pack.planned_words")
    }

    /// - Returns: the version of the batch.
    func check(_ batch: BatchForm) throws(PackFileError) -> PackVersion {
        try number(batch.number, 1...PackLimits.batchesMax, "batch.batch_id")
        try name(batch.level, "batch.level_id")
        guard PackLimits.cefrLevels.contains(batch.cefr) else {
            throw fail(
                "batch.cefr_level", "one of \(PackLimits.cefrLevels.joined(separator: ", "))",
                PackFileError.quoted(batch.cefr))
        }
        try text(batch.changelog, upTo: PackLimits.proseMax, "batch.changelog")
        return try version(batch.version, "batch.version")
    }

    func check(_ word: WordForm) throws(PackFileError) {
        try number(word.number, 1...PackLimits.wordNumberMax, "word.word_id")
        try filled(word.word, upTo: PackLimits.wordMax, "word.word")
        try name(word.pos, of: 1...PackLimits.kindMax, "word.pos")
        try native(word.translation, upTo: PackLimits.translationMax, "word.translation")
        try check(alternatives: word.alternatives)
        try text(word.definition, upTo: PackLimits.proseMax, "word.definition")
        try native(word.definitionNative, upTo: PackLimits.proseMax, "word.definition_native")
        try check(forms: word.forms, "word.forms")
        try filled(word.ipa, upTo: PackLimits.ipaMax, "word.ipa")
        try fileName(word.recording, "word.audio_filename")
        try check(word.related)
        try filled(word.usageNotes, upTo: PackLimits.proseMax, "word.usage_notes")
        try name(word.difficulty, of: 1...PackLimits.kindMax, "word.difficulty")
        try texts(word.explanations, upTo: PackLimits.proseMax, "word.explanations")
        try json(word.explanations, upTo: PackLimits.listMax, "word.explanations")
        try check(examplesOf: word)
        try check(distractorsOf: word)
    }

    private func check(alternatives: [NativeForm]) throws(PackFileError) {
        try count(alternatives.count, "word.alternatives")
        for (index, text) in alternatives.enumerated() {
            try native(text, upTo: PackLimits.translationMax, "word.alternatives[\(index)]")
        }
        try json(alternatives, upTo: PackLimits.listMax, "word.alternatives")
    }

    private func check(
        forms: [String: String], _ path: @autoclosure () -> String
    ) throws(PackFileError) {
        try texts(forms, upTo: PackLimits.wordMax, path())
        try json(forms, upTo: PackLimits.formsMax, path())
    }

    private func check(_ related: RelatedForm) throws(PackFileError) {
        let max = PackLimits.wordMax
        try texts(related.synonyms, upTo: max, "word.related.synonyms")
        try texts(related.antonyms, upTo: max, "word.related.antonyms")
        try texts(related.wordFamily, upTo: max, "word.related.word_family")
        try json(related, upTo: PackLimits.listMax, "word.related")
    }

    private func check(examplesOf word: WordForm) throws(PackFileError) {
        try count(word.examples.count, "word.examples")
        for (index, example) in word.examples.enumerated() {
            let path = "word.examples[\(index)]"
            try filled(example.sentence, upTo: PackLimits.sentenceMax, "\(path).sentence")
            try marked(example.sentence, "\(path).sentence")
            try native(example.native, upTo: PackLimits.sentenceMax, "\(path).native")
            try marked(example.native.text, "\(path).native.text")
            guard word.forms[example.form] != nil else {
                throw fail(
                    "\(path).form", "the name of one of the word's forms",
                    PackFileError.quoted(example.form))
            }
            try name(example.context, "\(path).context")
            try name(example.difficulty, of: 1...PackLimits.kindMax, "\(path).difficulty")
            try filled(example.explanation, upTo: PackLimits.proseMax, "\(path).explanation")
            try filled(example.markedNote, upTo: PackLimits.noteMax, "\(path).marked_note")
        }
    }

    private func check(distractorsOf word: WordForm) throws(PackFileError) {
        try count(word.distractors.count, "word.distractors")
        for (index, distractor) in word.distractors.enumerated() {
            let path = "word.distractors[\(index)]"
            try filled(distractor.word, upTo: PackLimits.wordMax, "\(path).word")
            try native(
                distractor.translation, upTo: PackLimits.translationMax, "\(path).translation")
            try check(forms: distractor.forms, "\(path).forms")
            try filled(distractor.note, upTo: PackLimits.noteMax, "\(path).note")
        }
    }
}
