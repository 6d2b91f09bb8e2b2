/// Reads sums of products of powers. Nil is what cannot be read.
struct ComplexityReader {
    private let tokens: [ComplexityToken]
    private var position = 0
    private var depth = 0
    /// In the order in which they are first written.
    private(set) var names: [String] = []

    /// So many brackets, logarithms and powers in each other at most.
    private static let depthMax = 12

    static func read(_ text: String) -> (value: ComplexityValue, names: [String])? {
        guard let tokens = ComplexityTokens.read(text) else { return nil }
        var reader = ComplexityReader(tokens: tokens)
        guard let value = reader.sum(), reader.position == tokens.count,
            !hasPowerInName(reader.names)
        else { return nil }
        return (value, reader.names)
    }

    private init(tokens: [ComplexityToken]) { self.tokens = tokens }

    /// `n2` may be n², unless `n1` tells that it is the second of two.
    private static func hasPowerInName(_ names: [String]) -> Bool {
        names.contains { name in
            guard let last = name.last, last.isNumber else { return false }
            let stem = name.dropLast()
            return stem.allSatisfy(\.isLetter) && stem.count == 1
                && !names.contains { $0 != name && $0.dropLast() == stem }
        }
    }

    private var next: ComplexityToken? { position < tokens.count ? tokens[position] : nil }

    private mutating func take(_ token: ComplexityToken) -> Bool {
        guard next == token else { return false }
        position += 1
        return true
    }

    private mutating func sum() -> ComplexityValue? {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.depthMax, var result = product() else { return nil }
        while take(.plus) {
            guard let sum = product().flatMap(result.plus) else { return nil }
            result = sum
        }
        return result
    }

    private mutating func product() -> ComplexityValue? {
        guard var result = power() else { return nil }
        while let next {
            let divides = next == .divide
            switch next {
            case .times, .divide: position += 1
            case .number, .names, .log, .sqrt, .open:
                // A long name beside something is a word of a sentence.
                guard !isLongName(at: position), !isLongName(at: position - 1) || isLogged else {
                    return nil
                }
            case .plus, .power, .factorial, .close: return result
            }
            guard let factor = power(),
                let product = divides ? result.divided(by: factor) : result.times(factor)
            else { return nil }
            result = product
        }
        return result
    }

    /// Whether a logarithm follows, or the name before is a logarithm's.
    private var isLogged: Bool {
        let isOfLog = position >= 2 && tokens[position - 2] == .log
        return next == .log || next == .sqrt || isOfLog
    }

    private func isLongName(at index: Int) -> Bool {
        guard tokens.indices.contains(index), case .names(let names) = tokens[index] else {
            return false
        }
        return names.count == 1 && names[0].count > 2
    }

    private mutating func power() -> ComplexityValue? {
        guard let base = postfix() else { return nil }
        guard take(.power) else { return base }
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.depthMax, let exponent = power() else { return nil }
        return base.power(exponent)
    }

    private mutating func postfix() -> ComplexityValue? {
        guard let start = next else { return nil }
        guard var result = primary() else { return nil }
        while take(.factorial) {
            guard start != .log, let value = result.factorial() else { return nil }
            result = value
        }
        return result
    }

    private mutating func primary() -> ComplexityValue? {
        guard let token = next else { return nil }
        position += 1
        switch token {
        case .number(let number): return ComplexityValue(number)
        case .names(let names): return value(of: names)
        case .open:
            guard let inner = sum(), take(.close) else { return nil }
            return inner
        case .log: return logarithm()
        case .sqrt: return argument().flatMap { $0.power(ComplexityValue(.half)) }
        case .plus, .times, .divide, .power, .factorial, .close: return nil
        }
    }

    private mutating func value(of names: [String]) -> ComplexityValue? {
        // What was written as one word has its power, if any, at its last name alone.
        if names.count > 1, next == .power || next == .factorial {
            guard let head = value(of: names.dropLast()) else { return nil }
            let last = names.suffix(1)
            guard let base = value(of: Array(last)) else { return nil }
            if take(.factorial) { return base.factorial().flatMap(head.times) }
            position += 1
            return power().flatMap(base.power).flatMap(head.times)
        }
        var result = ComplexityValue.one
        for name in names {
            if !self.names.contains(name) { self.names.append(name) }
            guard let product = result.times(ComplexityValue(ComplexityProduct(.name(name)))) else {
                return nil
            }
            result = product
        }
        return result
    }

    private mutating func value(of names: ArraySlice<String>) -> ComplexityValue? {
        var result = ComplexityValue.one
        for name in names {
            guard let product = value(of: [name]).flatMap(result.times) else { return nil }
            result = product
        }
        return result
    }

    /// `log n`, `log(n)`, `log² n`, `log log n`; what `log n^2` means is not told.
    private mutating func logarithm() -> ComplexityValue? {
        var exponent = ComplexityValue.one
        if next == .power {
            position += 1
            guard case .number(let number)? = next else { return nil }
            position += 1
            exponent = ComplexityValue(number)
        }
        let isBracketed = next == .open
        let isNumber = if case .number? = next { true } else { false }
        guard let inner = argument(), isBracketed || next != .power, next != .factorial,
            !isNumber || isBracketed || next == nil || next == .plus || next == .close
        else { return nil }
        return inner.log().flatMap { $0.power(exponent) }
    }

    private mutating func argument() -> ComplexityValue? {
        depth += 1
        defer { depth -= 1 }
        return depth <= Self.depthMax ? primary() : nil
    }
}
