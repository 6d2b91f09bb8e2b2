//! Approach: Go through the map row by row. When a square is land, a new island has been found:
//! count it, and flood it, which means to turn this square into water, and then its four neighbours
//! in the same way, as far as there is land. So every square of an island is found only once, and
//! what is land later on belongs to another island.
//!
//! Time Complexity: O(m * n), for m rows of n squares
//! Space Complexity: O(m * n)

/// Takes rows of equal length; # is land.
pub fn count_islands(map: &[&str]) -> usize {
    let mut squares: Vec<Vec<u8>> = map.iter().map(|row| row.bytes().collect()).collect();
    let mut islands = 0;
    for row in 0..squares.len() {
        for column in 0..squares[row].len() {
            if squares[row][column] != b'#' {
                continue;
            }
            islands += 1;
            flood(&mut squares, row, column);
        }
    }
    islands
}

fn flood(squares: &mut [Vec<u8>], row: usize, column: usize) {
    if squares[row][column] != b'#' {
        return;
    }
    squares[row][column] = b'.';
    if row + 1 < squares.len() {
        flood(squares, row + 1, column);
    }
    if row > 0 {
        flood(squares, row - 1, column);
    }
    if column + 1 < squares[row].len() {
        flood(squares, row, column + 1);
    }
    if column > 0 {
        flood(squares, row, column - 1);
    }
}
