/// Finds what two lists of patterns have in common, without writing down all their wordings: both
/// are read word by word, as far as they agree.
package enum SharedWordings {
    /// What a pattern may still say.
    private typealias Rest = [RuleGrammar.Expansion]

    /// At most `limit` wordings, without their articles, that stand in both lists.
    package static func find(
        _ left: [PhrasePattern], _ right: [PhrasePattern], atMost limit: Int = 20
    ) -> [[String]] {
        var found: [[String]] = []
        walk(left.map { [$0.expansion] }, right.map { [$0.expansion] }, [], limit, &found)
        return found
    }

    private static func walk(
        _ left: [Rest], _ right: [Rest], _ words: [String], _ limit: Int,
        _ found: inout [[String]]
    ) {
        let (a, b) = (Step(left), Step(right))
        if a.mayEnd, b.mayEnd { found.append(words) }
        for (word, rests) in a.next.sorted(by: { $0.key < $1.key }) {
            guard found.count < limit, let others = b.next[word] else { continue }
            walk(rests, others, words + [word], limit, &found)
        }
    }

    /// What may come next.
    private struct Step {
        var next: [String: [Rest]] = [:]
        var mayEnd = false

        init(_ rests: [Rest]) {
            for rest in rests { take(rest[...]) }
        }

        private mutating func take(_ rest: ArraySlice<RuleGrammar.Expansion>) {
            guard let first = rest.first else {
                mayEnd = true
                return
            }
            let tail = rest.dropFirst()
            switch first {
            case .word(let word) where Wording.articles.contains(word): take(tail)
            case .word(let word): next[word, default: []].append(Array(tail))
            case .sequence(let parts): take((parts + tail)[...])
            case .choice(let parts): for part in parts { take([part.expansion] + tail) }
            case .optional(let part):
                take([part] + tail)
                take(tail)
            case .rule, .repeated, .tagged, .nothing, .void: return
            }
        }
    }
}
