/**
 * Approach: Go through the map row by row. When a square is land, a new island has been found:
 * count it, and flood it, which means to turn this square into water, and then its four neighbours
 * in the same way, as far as there is land. So every square of an island is found only once, and
 * what is land later on belongs to another island.
 *
 * Time Complexity: O(m * n), for m rows of n squares
 * Space Complexity: O(m * n)
 */
export function countIslands(map: readonly string[]): number {
  const squares = map.map((row) => [...row]);
  let islands = 0;
  for (let row = 0; row < squares.length; row++) {
    for (let column = 0; column < squares[row].length; column++) {
      if (squares[row][column] !== "#") {
        continue;
      }
      islands += 1;
      flood(squares, row, column);
    }
  }
  return islands;
}

function flood(squares: string[][], row: number, column: number): void {
  if (squares[row]?.[column] !== "#") {
    return;
  }
  squares[row][column] = ".";
  flood(squares, row + 1, column);
  flood(squares, row - 1, column);
  flood(squares, row, column + 1);
  flood(squares, row, column - 1);
}
