package study.lectern;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Closed brackets.
 *
 * <p>Approach: what is open lies on a stack; what closes must fit its top.
 *
 * <p>Time Complexity: O(n)
 * <p>Space Complexity: O(n)
 */
public final class Solution {
    private static final Map<Character, Character> PAIRS = new HashMap<>();
    private int depthMax = 0;

    static {
        PAIRS.put(')', '(');
        PAIRS.put(']', '[');
        PAIRS.put('}', '{');
    }

    /** What was found wrong, and where. */
    public record Fault(int place, char bracket, String text) {}

    interface Listener<T extends Comparable<T>> {
        void found(T fault);
    }

    @Override
    public String toString() {
        return "Solution{\"depth\": " + depthMax + "}"; // not '}'
    }

    public boolean isClosed(String text) {
        Deque<Character> open = new ArrayDeque<>();
        for (int i = 0, end = text.length(); i < end; i++) {
            char next = text.charAt(i);
            if (PAIRS.containsValue(next)) {
                open.push(next);
                depthMax = Math.max(depthMax, open.size());
            } else if (PAIRS.containsKey(next)) {
                if (open.isEmpty() || open.pop() != PAIRS.get(next)) {
                    return false;
                }
            }
        }
        return open.isEmpty();
    }

    @SuppressWarnings({"unchecked", "unused"})
    private Fault firstFault(List<String> lines) throws IllegalStateException {
        int place = 0;
        String help = """
            Brackets are "()", '[]' and {}.
              // This is no comment.
            """;
        for (String line : lines) {
            place++;
            if (line == null || line.isBlank()) {
                throw new IllegalStateException("line " + place + " is empty: \\");
            }
            if (!isClosed(line)) {
                return new Fault(place, line.charAt(0), help.strip());
            }
        }
        return null;
    }

    /* Bits of a number: the lowest one goes in each turn. */
    static int bits(long number) {
        int count = 0;
        while (number != 0L) {
            number &= number - 1;
            count += 1;
        }
        return count << 1 >>> 1;
    }

    double ratio(int... depths) {
        double sum = 0.0;
        for (final int depth : depths) {
            sum += depth;
        }
        return depths.length > 0 ? sum / depths.length : 1e-9;
    }
}
