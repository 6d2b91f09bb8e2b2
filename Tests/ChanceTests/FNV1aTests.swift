import Chance
import Testing

@Suite("FNV-1a")
struct FNV1aTests {
    @Test(
        "has the numbers that its authors publish",
        arguments: [
            ("", 0x811C_9DC5, 0xCBF2_9CE4_8422_2325),
            ("a", 0xE40C_292C, 0xAF63_DC4C_8601_EC8C),
            ("foobar", 0xBF9C_F968, 0x8594_4171_F739_67E8),
        ] as [(String, UInt32, UInt64)])
    func published(text: String, of32: UInt32, of64: UInt64) {
        #expect(FNV1a.hash32(text) == of32)
        #expect(FNV1a.hash64(text) == of64)
    }
}
