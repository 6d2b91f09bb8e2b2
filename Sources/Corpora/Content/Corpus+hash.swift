internal import PackFiles

extension Corpus {
    /// A line for each book, its key and the units of its chapters, and an empty one after each
    /// section.
    static func hash(of sections: [Section]) -> String {
        var hash = SHA256()
        for section in sections {
            for book in section.books {
                let units = book.chapters.map(String.init).joined(separator: ",")
                hash.add("\(book.key) \(units)\n".utf8)
            }
            hash.add("\n".utf8)
        }
        return hash.digits()
    }
}
