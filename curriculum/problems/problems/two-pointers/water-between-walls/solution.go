// Package waterbetweenwalls measures the rain that stays between walls.
//
// Approach: Over a place the water rises to the lower one of two walls: the highest on its left,
// and the highest on its right. One pointer comes from each end, and each side remembers its
// highest wall so far. The pointer on the lower wall moves. On that side the highest wall is known
// for sure, since a higher one waits on the other side. What the wall under the pointer lacks to it
// is water.
//
// Time Complexity: O(n)
// Space Complexity: O(1)
package waterbetweenwalls

// WaterBetweenWalls takes heights of zero or more.
func WaterBetweenWalls(walls []int) int {
	left, right := 0, len(walls)-1
	highestLeft, highestRight, water := 0, 0, 0
	for left < right {
		if walls[left] < walls[right] {
			highestLeft = higher(highestLeft, walls[left])
			water += highestLeft - walls[left]
			left++
		} else {
			highestRight = higher(highestRight, walls[right])
			water += highestRight - walls[right]
			right--
		}
	}
	return water
}

func higher(one, other int) int {
	if one > other {
		return one
	}
	return other
}
