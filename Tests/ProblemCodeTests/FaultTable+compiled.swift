import ProblemCode

extension FaultTable {
    static let go: [FaultRow] = [
        FaultRow(
            .go,
            """
            func reach(steps []int) (int, bool) {
            	far := 0
            	for i := 0; i < len(steps); i++ {
            		if i > far || far == 9 {
            			break
            		}
            		far = i - 1
            	}
            	return far, true
            }
            """,
            [
                "off_by_one 3:11 0 > 1",
                "wrong_operator 3:16 < > >",
                "off_by_one 3:18 len(steps) > len(steps) - 1",
                "missing_edge_case 4:6 i > far || far == 9 > !(i > far || far == 9)",
                "wrong_operator 4:8 > > <",
                "wrong_operator 4:14 || > &&",
                "wrong_operator 4:21 == > !=",
                "off_by_one 7:10  - 1 > ",
                "wrong_operator 7:11 - > +",
            ]),
        FaultRow(
            .go,
            """
            func size(a int, places map[string]int) int {
            	places[text] = a
            	if v, ok := places[name]; ok {
            		return v
            	}
            	return a
            }
            """,
            [
                "wrong_data_structure 2:9 text] = a > a] = text",
                "missing_edge_case 3:28 ok > !ok",
                "incorrect_return 4:10 v > v + 1",
                "incorrect_return 6:9 a > a + 1",
            ]),
    ]

    static let rust: [FaultRow] = [
        FaultRow(
            .rust,
            """
            fn longest(list: &[u32]) -> usize {
                let mut best = 0;
                for end in 1..=list.len() {
                    best = best.max(end - start);
                }
                if best == 3 {
                    return 4;
                }
                best
            }
            """,
            [
                "off_by_one 3:16 1 > 2",
                "off_by_one 3:20 list.len() > list.len() - 1",
                "wrong_operator 4:21 max > min",
                "wrong_operator 4:29 - > +",
                "missing_edge_case 6:13 == > !=",
                "incorrect_return 7:16 4 > 5",
                "incorrect_return 9:5 best > best + 1",
            ]),
        FaultRow(
            .rust,
            """
            fn same(a: &[u32]) -> bool {
                let mut map: HashMap<u32, usize> = HashMap::new();
                for i in (0..n).rev() {
                    map.insert(a[i], i);
                }
                if map.len() != a.len() / 3 {
                    return false;
                }
                true
            }
            """,
            [
                "off_by_one 3:15 0 > 1",
                "off_by_one 3:18 n > n - 1",
                "wrong_data_structure 4:20 a[i], i > i, a[i]",
                "missing_edge_case 6:18 != > ==",
                "wrong_operator 6:29 / > *",
                "incorrect_return 7:16 false > true",
                "incorrect_return 9:5 true > false",
            ]),
    ]

    static let java: [FaultRow] = [
        FaultRow(
            .java,
            """
            int find(int[] list, int wanted) {
                for (int i = 0; i < list.length; i++) {
                    if (list[i] == wanted) return i;
                    places.put(list[i], i);
                }
                return -1;
            }
            """,
            [
                "off_by_one 2:18 0 > 1",
                "wrong_operator 2:23 < > >",
                "off_by_one 2:25 list.length > list.length - 1",
                "missing_edge_case 3:21 == > !=",
                "incorrect_return 3:39 i > i + 1",
                "wrong_data_structure 4:20 list[i], i > i, list[i]",
                "incorrect_return 6:12 -1 > 0",
            ]),
        FaultRow(
            .java,
            """
            boolean isSmall(List<Integer> a) {
                return a.size() % 2 != 0;
            }
            """,
            [
                "wrong_operator 2:21 % > /",
                "wrong_operator 2:25 != > ==",
            ]),
    ]

    static let python: [FaultRow] = [
        FaultRow(
            .python,
            """
            def climb(n: int) -> int:
                first = 1
                for i in range(2, n):
                    first += i
                if n in known and first:
                    return n - 1
                return first
            """,
            [
                "off_by_one 3:20 2 > 3",
                "off_by_one 3:23 n > n - 1",
                "wrong_operator 4:15 += > -=",
                "missing_edge_case 5:8 n in known and first > not (n in known and first)",
                "wrong_operator 5:19 and > or",
                "off_by_one 6:17  - 1 > ",
                "wrong_operator 6:18 - > +",
                "incorrect_return 7:12 first > first + 1",
            ]),
        FaultRow(
            .python,
            """
            places = {}
            for i in range(n):
                places[words[i]] = i
                if not i:
                    continue
                a = b // 2
            """,
            [
                "off_by_one 2:16 n > 1, n",
                "wrong_data_structure 3:12 words[i]] = i > i] = words[i]",
                "missing_edge_case 4:8 not i > i",
                "wrong_operator 6:11 // > *",
            ]),
    ]
}
