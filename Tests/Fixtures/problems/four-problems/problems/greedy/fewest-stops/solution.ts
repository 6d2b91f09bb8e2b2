// Approach: Sort the stations and drive as far as the tank allows.
// Time Complexity: O(n log n)
// Space Complexity: O(1)
export function fewestStops(stations: number[], range: number): number {
  stations.sort((a, b) => a - b);
  let stops = 0;
  let filledAt = 0;
  for (let i = 1; i < stations.length; i++) {
    if (stations[i] - filledAt > range) {
      filledAt = stations[i - 1];
      stops += 1;
    }
  }
  return stops;
}
