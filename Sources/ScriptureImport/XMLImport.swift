internal import Curriculum
internal import Foundation
internal import FoundationXML

/// Reads a file of XML, of whichever form its first element shows: USX, OSIS or Zefania.
enum XMLImport {
    /// What takes the elements of one form; words come between them.
    protocol Form {
        var builder: BibleBuilder { get set }
        mutating func open(_ name: String, _ attributes: [String: String], line: Int)
        mutating func add(_ text: String, line: Int)
        mutating func close(_ name: String)
    }

    /// Reads it all; what is wrong is told to the builder.
    static func read(_ data: Data, into builder: BibleBuilder) -> BibleBuilder {
        var builder = builder
        if let encoding = declaredEncoding(data), !encodings.contains(encoding) {
            builder.complain(
                1, "XML in UTF-8 or UTF-16", "the encoding \"\(encoding)\"",
                "Convert it: iconv -f \(encoding.uppercased()) -t UTF-8, and say so in its first "
                    + "line.")
            return builder
        }
        // Entities could refer to each other without end; no Bible needs its own.
        if head(data, data.count).contains("<!ENTITY") {
            builder.complain(1, "XML without entities of its own", "<!ENTITY")
            return builder
        }
        if let line = lineOfLongTag(data) {
            builder.complain(line, "tags of at most \(tagMax) bytes", "a longer one")
            return builder
        }
        let walk = Walk(builder)
        let parser = XMLParser(data: data)
        parser.shouldResolveExternalEntities = false
        parser.delegate = walk
        _ = parser.parse()
        return walk.finish(at: parser.lineNumber)
    }

    /// The longest tag, in bytes: no Bible has a longer one, and the parser takes seconds for
    /// attributes of megabytes.
    static let tagMax = 64 * 1024

    /// The line of the first tag that is too long. Comments and the like are not checked, nor is
    /// UTF-16.
    private static func lineOfLongTag(_ data: Data) -> Int? {
        var start: (index: Int, line: Int)?
        /// The quote in which an attribute's value ends.
        var quote: UInt8?
        var line = 1
        let bytes = Array(data)
        let blanks = Set([0xEF, 0xBB, 0xBF] + Array(" \t\r\n".utf8))
        guard bytes.first(where: { !blanks.contains($0) }) == UInt8(ascii: "<") else { return nil }
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "\n") { line += 1 }
            switch byte {
            case quote: quote = nil
            case _ where quote != nil: break
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                // Other quotes belong to a text: a comment may have one after a "<".
                if start != nil, bytes[index - 1] == UInt8(ascii: "=") { quote = byte }
            case UInt8(ascii: "<") where start == nil:
                let isAside = index + 1 < bytes.count && [0x21, 0x3F].contains(bytes[index + 1])
                if !isAside { start = (index, line) }
            case UInt8(ascii: ">"): start = nil
            default: break
            }
            if let start, index - start.index > tagMax { return start.line }
        }
        return nil
    }

    private static let encodings: Set<String> = ["utf-8", "utf8", "utf-16", "us-ascii", "ascii"]

    /// What the first line says, in small letters; nil where it says nothing.
    private static func declaredEncoding(_ data: Data) -> String? {
        let pattern = #/<\?xml[^>]*encoding\s*=\s*["']([A-Za-z0-9._-]+)["']/#
        let match = head(data, 200).firstMatch(of: pattern)
        return match.map { $0.1.lowercased() }
    }

    /// The beginning, as far as it is in the letters of ASCII.
    private static func head(_ data: Data, _ count: Int) -> String {
        String(decoding: data.prefix(count).filter { $0 != 0 }, as: UTF8.self)
    }

    /// The parser's delegate: chooses the form by the first element, and hands on what comes.
    private final class Walk: NSObject, XMLParserDelegate {
        private var builder: BibleBuilder
        private var form: (any Form)?
        private var depth = 0
        /// The first thing that is no XML: its line, and libxml2's number for it.
        private var failure: (line: Int, code: Int)?
        private var hasRoot = false

        init(_ builder: BibleBuilder) {
            self.builder = builder
        }

        /// What was read, with what the parser could not.
        func finish(at line: Int) -> BibleBuilder {
            var result = form?.builder ?? builder
            // The parser itself may call a file well that was cut off.
            if let failure {
                let isEnd = Self.endCodes.contains(failure.code)
                result.complain(
                    failure.line, "well-formed XML",
                    isEnd ? "the end of the file" : "the error \(failure.code) of libxml2",
                    isEnd ? "Is the file whole?" : "xmllint --noout says more.")
            } else if depth > 0 || !hasRoot {
                result.complain(
                    line, "well-formed XML", "the end of the file", "Is the file whole?")
            }
            return result
        }

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
            qualifiedName: String?, attributes: [String: String]
        ) {
            if !hasRoot {
                hasRoot = true
                form = Self.form(name, builder)
                if form == nil {
                    builder.complain(
                        parser.lineNumber, "the element usx, osis or XMLBIBLE first", "\(name)",
                        "Is this a Bible in USX, OSIS or Zefania XML?")
                }
            }
            depth += 1
            form?.open(Self.plain(name), attributes, line: parser.lineNumber)
        }

        func parser(
            _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
            qualifiedName: String?
        ) {
            depth -= 1
            form?.close(Self.plain(name))
        }

        func parser(_ parser: XMLParser, foundCharacters text: String) {
            form?.add(text, line: parser.lineNumber)
        }

        func parser(_ parser: XMLParser, foundCDATA block: Data) {
            form?.add(String(decoding: block, as: UTF8.self), line: parser.lineNumber)
        }

        func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
            if failure == nil { failure = (parser.lineNumber, (error as NSError).code) }
        }

        /// What libxml2 calls the end within a tag, or before the last one.
        private static let endCodes: Set<Int> = [5, 73, 77]

        /// Without a prefix: `osis` of `o:osis`.
        private static func plain(_ name: String) -> String {
            name.split(separator: ":").last.map(String.init) ?? name
        }

        private static func form(_ name: String, _ builder: BibleBuilder) -> (any Form)? {
            switch plain(name).lowercased() {
            case "usx", "usfm": USXForm(builder)
            case "osis", "osistext": OSISForm(builder)
            case "xmlbible": ZefaniaForm(builder)
            default: nil
            }
        }
    }
}

/// USX 2 and 3: elements whose `style` is a marker of USFM.
struct USXForm: XMLImport.Form {
    private var text: StyledText

    init(_ builder: BibleBuilder) {
        text = StyledText(builder)
    }

    var builder: BibleBuilder {
        get { text.builder }
        set { text.builder = newValue }
    }

    mutating func open(_ name: String, _ attributes: [String: String], line: Int) {
        text.open(
            StyledText.Piece(
                type: name, style: attributes["style"] ?? "", number: attributes["number"] ?? "",
                code: attributes["code"] ?? "", line: line))
    }

    mutating func add(_ words: String, line: Int) { text.add(words, line: line) }
    mutating func close(_ name: String) { text.close() }
}
