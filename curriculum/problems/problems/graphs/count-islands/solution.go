// Package countislands counts the islands on a map.
//
// Approach: Go through the map row by row. When a square is land, a new island has been found:
// count it, and flood it, which means to turn this square into water, and then its four neighbours
// in the same way, as far as there is land. So every square of an island is found only once, and
// what is land later on belongs to another island.
//
// Time Complexity: O(m * n), for m rows of n squares
// Space Complexity: O(m * n)
package countislands

// CountIslands takes rows of equal length; # is land.
func CountIslands(rows []string) int {
	squares := make([][]byte, 0, len(rows))
	for _, row := range rows {
		squares = append(squares, []byte(row))
	}
	islands := 0
	for row := 0; row < len(squares); row++ {
		for column := 0; column < len(squares[row]); column++ {
			if squares[row][column] != '#' {
				continue
			}
			islands++
			flood(squares, row, column)
		}
	}
	return islands
}

func flood(squares [][]byte, row, column int) {
	if row < 0 || row >= len(squares) {
		return
	}
	if column < 0 || column >= len(squares[row]) {
		return
	}
	if squares[row][column] != '#' {
		return
	}
	squares[row][column] = '.'
	flood(squares, row+1, column)
	flood(squares, row-1, column)
	flood(squares, row, column+1)
	flood(squares, row, column-1)
}
