/// The longest common subsequence of two sequences of symbols: rows of bits, 64 columns at a time.
/// For n and m symbols it takes 2·n·m/64 steps, and √n rows of m bits.
struct CommonSubsequence {
    /// Which symbols match: pairs of places in both lists, in ascending order.
    private(set) var matches: [(first: Int, second: Int)] = []
    private let first: [Int]
    private let second: [Int]

    /// Of equally long ones, the one that matches as early as possible.
    init(_ first: [Int], _ second: [Int]) {
        let limit = min(first.count, second.count)
        let head = (0..<limit).first { first[$0] != second[$0] } ?? limit
        let tail =
            (0..<limit - head).first {
                first[first.count - 1 - $0] != second[second.count - 1 - $0]
            } ?? limit - head
        self.first = Array(first[head..<first.count - tail])
        self.second = Array(second[head..<second.count - tail])
        matches = (0..<head).map { ($0, $0) }
        for match in middle() { matches.append((match.0 + head, match.1 + head)) }
        for back in (0..<tail).reversed() {
            matches.append((first.count - 1 - back, second.count - 1 - back))
        }
    }

    /// Rows are made from the last symbol of the first sequence to its first. Some are kept, and
    /// from these the others are made again on the way from the first to the last.
    private func middle() -> [(Int, Int)] {
        guard !first.isEmpty, !second.isEmpty else { return [] }
        var columns = SymbolColumns(second)
        let step = max(1, Int(Double(first.count).squareRoot()))
        var kept: [Int: BitRow] = [:]
        var row = BitRow(count: second.count)
        for index in first.indices.reversed() {
            if (index + 1) % step == 0 || index + 1 == first.count { kept[index + 1] = row }
            columns.advance(&row, first[index])
        }
        var found: [(Int, Int)] = []
        var (i, j) = (0, 0)
        while i < first.count {
            let end = min(first.count, (i / step + 1) * step)
            // rows[k] is that of the first symbol i + k.
            var rows = [kept[end] ?? row]
            for index in (i..<end).reversed() {
                rows.append(rows[rows.count - 1])
                columns.advance(&rows[rows.count - 1], first[index])
            }
            let start = i
            while i < end {
                // Its first place that leaves as many matches as there would be without it.
                if let column = columns.next(first[i], from: j),
                    column <= rows[rows.count - 1 - (i - start)].nextLonger(from: j)
                {
                    found.append((i, column))
                    j = column + 1
                }
                i += 1
            }
        }
        return found
    }
}

/// Of the symbols from a row on: at which columns the longest common subsequence of what follows is
/// longer by one than at the next column. Bit 0 is the last column; a set bit says "not longer".
private struct BitRow {
    var words: [UInt64]
    let count: Int

    init(count: Int) {
        self.count = count
        words = Array(repeating: ~0, count: (count + 63) / 64)
    }

    /// The next column at which it is longer; `count` where none is.
    func nextLonger(from column: Int) -> Int {
        let bit = count - 1 - column
        guard bit >= 0 else { return count }
        var index = bit / 64
        var open = ~words[index] & (~0 >> UInt64(63 - bit % 64))
        while open == 0 {
            guard index > 0 else { return count }
            index -= 1
            open = ~words[index]
        }
        return count - 1 - (index * 64 + 63 - open.leadingZeroBitCount)
    }
}

/// Where each symbol is in a sequence, as bits.
private struct SymbolColumns {
    /// Of each symbol its bits, from the last column to the first.
    private var places: [Int: [Int]] = [:]
    /// Of symbols that are there more often than a row has words; at most 64.
    private var common: [Int: [UInt64]] = [:]
    private var scratch: [UInt64]
    private let count: Int

    init(_ symbols: [Int]) {
        count = symbols.count
        scratch = Array(repeating: 0, count: (symbols.count + 63) / 64)
        for (back, symbol) in symbols.reversed().enumerated() {
            places[symbol, default: []].append(back)
        }
        for (symbol, bits) in places where bits.count > scratch.count {
            common[symbol] = scratch
            for bit in bits { common[symbol]?[bit / 64] |= 1 << UInt64(bit % 64) }
        }
    }

    /// The first column from another one on where a symbol is.
    func next(_ symbol: Int, from column: Int) -> Int? {
        guard let bits = places[symbol] else { return nil }
        // How many of the bits are of that column or later ones.
        var (low, high) = (0, bits.count)
        while low < high {
            let middle = (low + high) / 2
            if bits[middle] <= count - 1 - column { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? count - 1 - bits[low - 1] : nil
    }

    /// Turns the row of a suffix into the row of the suffix that has this symbol in front.
    mutating func advance(_ row: inout BitRow, _ symbol: Int) {
        if let columns = common[symbol] {
            Self.advance(&row.words, columns)
        } else if let bits = places[symbol] {
            for bit in bits { scratch[bit / 64] |= 1 << UInt64(bit % 64) }
            Self.advance(&row.words, scratch)
            for bit in bits { scratch[bit / 64] = 0 }
        }
    }

    /// v + (v & m) | (v & ~m), by words with carry.
    private static func advance(_ words: inout [UInt64], _ columns: [UInt64]) {
        var carry: UInt64 = 0
        for index in words.indices {
            let value = words[index]
            let matched = value & columns[index]
            let (sum, isOver) = value.addingReportingOverflow(matched)
            let (whole, isOverAgain) = sum.addingReportingOverflow(carry)
            carry = isOver || isOverAgain ? 1 : 0
            words[index] = whole | (value & ~columns[index])
        }
    }
}
