import ProblemCode

// What never is a fault: it may change nothing, or it cannot be told by tokens.
extension FaultTable {
    static let never: [FaultRow] = [
        FaultRow(
            .typeScript,
            """
            const xs = new Array<number>(n + 1);
            const ys: Map<string, number> = new Map<string, number>();
            const zs = Array.from({ length: n + 1 }, () => 0);
            """),
        FaultRow(
            .typeScript,
            """
            const next = row + dx;
            const other = column + directions[k][1];
            for (const [a, b] of dirs) visit(row + a, column + b);
            """),
        FaultRow(
            .typeScript,
            """
            const text = "at " + place;
            label += ", " + place;
            console.log(place + 1, a < b);
            if (a < 0) throw new Error("below " + a);
            """),
        FaultRow(
            .typeScript,
            """
            if (heap.length > k) heap.pop();
            if (s.length > t.length) [s, t] = [t, s];
            if (end - start > k) start++;
            """),
        FaultRow(
            .typeScript,
            """
            visit(row + 1, column);
            visit(row - 1, column);
            memo.set(key, value);
            queue.shift();
            """),
        FaultRow(
            .typeScript,
            """
            interface Node { next: Node | null }
            type Pair = Record<string, number>;
            import { max } from "./max";
            """),
        FaultRow(
            .typeScript,
            """
            class MinHeap {
                up(i: number): number {
                    while (i > 0) i = Math.floor((i - 1) / 2);
                    return i;
                }
            }
            """),
        FaultRow(
            .javaScript,
            """
            while (low < high && list[low] === list[low + 1]) low++;
            order.push(...items.slice().sorted((a, b) => a.cost - b.cost));
            """),
        FaultRow(
            .go,
            """
            seen := make(map[int]bool, len(list)+1)
            row := make([]int, 0, n+1)
            table := make([]*Node, n+1)
            fmt.Println(a+1, b < c)
            panic(a - b)
            """),
        FaultRow(
            .go,
            """
            func (h Costs) Less(i, j int) bool { return h[i] < h[j] }
            func (l *List) Next() *Node { return l.next }
            """),
        FaultRow(
            .go,
            """
            func max(a int, b int) int { return pick(a, b) }
            func main() {
            	for i := 0; i < 9; i++ {
            		f(i)
            	}
            }
            """),
        FaultRow(
            .go,
            """
            for isOpen && hasNext() {
            }
            top := max(a, b)
            func max(a, b int) int { return pick(a, b) }
            """),
        FaultRow(
            .rust,
            """
            let mut list: Vec<u32> = Vec::with_capacity(n + 1);
            let row = vec![0; n + 1];
            assert_eq!(a + 1, b);
            println!("{}", a < b);
            let f = |&x: &&str| -> bool { x.len::<T>() };
            """),
        FaultRow(
            .rust,
            """
            fn of<T: Ord + Copy>(list: &[T]) -> Option<T> where T: A + B {
                list.first().copied()
            }
            #[derive(PartialEq)]
            struct Pair { a: [u8; 2 + 1] }
            """),
        FaultRow(
            .rust,
            """
            for _ in 0..n {
                step();
            }
            list.insert(place, item);
            let list = Vec::new();
            let at = row * columns + column;
            """),
        FaultRow(
            .python,
            """
            table = [0] * (n + 1)
            buckets = [[] for _ in range(n + 1)]
            both = words + ["end"]
            print(a + 1, a < b)
            raise ValueError(a - 1)
            """),
        FaultRow(
            .python,
            """
            for dr, dc in [(0, 1), (1, 0)]:
                visit(row + dr, column + dc)
            for _ in range(n):
                step()
            if __name__ == "__main__":
                print(find(2) + 1)
            """),
        FaultRow(
            .python,
            """
            # a < b
            text = "a < b" if fits else 'c + 1'
            if rank[a] < rank[b]:
                parent[a] = b
            """),
        FaultRow(
            .java,
            """
            List<Integer> list = new ArrayList<>(n + 1);
            int[] row = new int[n + 1];
            System.out.println(a + 1);
            throw new IllegalStateException("a" + b);
            """),
        FaultRow(
            .java,
            """
            public static void main(String[] words) {
                find(words.length + 1);
            }
            list.set(place, item);
            """),
    ]
}
