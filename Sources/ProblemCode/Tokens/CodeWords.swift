/// The words of each language that are no names.
enum CodeWords {
    static let javaScript = set(
        """
        async await break case catch class const continue debugger default delete do else export
        extends false finally for from function get if import in instanceof let new null of return
        set static super switch this throw true try typeof undefined var void while with yield
        """)
    static let typeScript = set(
        """
        abstract as declare enum implements interface is keyof namespace private protected public
        readonly satisfies type
        """)
    static let softScript = set(
        """
        abstract as async declare from get is namespace of readonly satisfies set static type
        """)
    /// Keywords also behind a point, such as `.await` of Rust and `.class` of Java.
    static let behindPoint: Set = ["await", "class", "this", "super", "new"]
    static let go = set(
        """
        break case chan const continue default defer else fallthrough false for func go goto if
        import interface iota map nil package range return select struct switch true type var
        """)
    static let goTypes = set(
        """
        any bool byte complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune
        string uint uint8 uint16 uint32 uint64 uintptr
        """)
    static let rust = set(
        """
        as async await break const continue crate dyn else enum extern false fn for if impl in let
        loop match mod move mut pub ref return self static struct super trait true type union
        unsafe use where while
        """)
    static let rustTypes = set(
        """
        bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize
        """)
    static let python = set(
        """
        and as assert async await break case class continue def del elif else except False finally
        for from global if import in is lambda match None nonlocal not or pass raise return True
        try while with yield
        """)
    static let java = set(
        """
        abstract assert break case catch class const continue default do else enum extends false
        final finally for goto if implements import instanceof interface native new null package
        private protected public record return static strictfp super switch synchronized this
        throw throws transient true try var void volatile while
        """)

    private static func set(_ words: String) -> Set<String> {
        Set(words.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
