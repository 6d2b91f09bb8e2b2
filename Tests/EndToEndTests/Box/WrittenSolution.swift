/// `lectern problems write` at a terminal, with a script for an editor.
enum WrittenSolution {
    /// Solves Pair with Sum otherwise than the stored solution.
    static let another = """
        export function pairWithSum(numbers: readonly number[], target: number) {
          const places = new Map<number, number>();
          for (let i = 0; i < numbers.length; i++) {
            const other = places.get(target - numbers[i]);
            if (other !== undefined) return [other, i];
            places.set(numbers[i], i);
          }
          return undefined;
        }

        """

    /// - Parameters:
    ///   - words: what follows `write`.
    ///   - editor: a script; `$1` is the file.
    static func begin(
        _ words: String, editor: String, _ box: Box
    ) throws -> TerminalWindow {
        let script = try box.folder.write(editor, to: "editor.sh")
        return try TerminalWindow(
            "\(Checkout.program("lectern")) problems write \(words)", box,
            environment: ["VISUAL": "sh '\(script)'", "TMPDIR": box.folder.path])
    }
}
