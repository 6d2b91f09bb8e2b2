"""
Approach: Keep a stack of the brackets that are still open. An opening bracket goes on top. A
closing one must fit the bracket on top, which is then taken off; if it does not fit, or the stack
is empty, the text is wrong. What was opened last is closed first, and that is just the order in
which a stack gives things back. At the end nothing may be left open.

Time Complexity: O(n)
Space Complexity: O(n)
"""

OPENING_OF = {")": "(", "]": "[", "}": "{"}


def are_brackets_closed(text: str) -> bool:
    open_marks: list[str] = []
    for mark in text:
        if mark in OPENING_OF.values():
            open_marks.append(mark)
        elif mark in OPENING_OF:
            if not open_marks:
                return False
            if open_marks.pop() != OPENING_OF[mark]:
                return False
    return len(open_marks) == 0
