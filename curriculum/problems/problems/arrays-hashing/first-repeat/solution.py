"""
Approach: Go through the list from the left, and keep a dictionary from each number to the last
place where it stood. Before a number goes into the dictionary, look whether it is there already.
The first time it is, the distance between the two places is the result. One pass is enough, since a
look into the dictionary takes the same time however long the list is.

Time Complexity: O(n)
Space Complexity: O(n)
"""


def first_repeat(numbers: list[int]) -> int:
    last_place: dict[int, int] = {}
    for place, number in enumerate(numbers):
        if number in last_place:
            return place - last_place[number]
        last_place[number] = place
    return 0
