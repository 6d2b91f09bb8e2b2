/**
 * Shortest way between two rooms of a house.
 *
 * Approach: breadth-first search. Rooms are visited in the order of their
 * distance, so the first time a room is met its distance is known.
 *
 * Time Complexity: O(V + E) where V is the number of rooms and E of doors
 * Space Complexity: O(V)
 */
import { strict as assert } from 'assert';
import type { Door } from "./door";

export interface House {
  rooms: string[];
  doors: Array<[string, string]>;
  locked?: Set<string>;
}

type Distance = number | undefined;

const UNREACHABLE = -1; // no way at all

/** Neighbours of each room. */
function neighbours(house: House): Map<string, string[]> {
  const near = new Map<string, string[]>();
  for (const room of house.rooms) {
    near.set(room, []);
  }
  for (const [from, to] of house.doors) {
    if (house.locked?.has(`${from}/${to}`)) continue;
    near.get(from)!.push(to);
    near.get(to)!.push(from);
  }
  return near;
}

class RoomQueue {
  private items: string[] = [];
  private head = 0;

  get size(): number {
    return this.items.length - this.head;
  }

  add(room: string): void {
    this.items.push(room);
  }

  take(): string | undefined {
    if (this.size === 0) return undefined;
    return this.items[this.head++];
  }
}

export function shortestWay(house: House, start: string, end: string): number {
  const near = neighbours(house);
  const distances: Record<string, Distance> = { [start]: 0 };
  const queue = new RoomQueue();
  queue.add(start);

  while (queue.size > 0) {
    const room = queue.take() as string;
    if (room === end) {
      return distances[room] ?? UNREACHABLE;
    }
    for (const next of near.get(room) ?? []) {
      if (distances[next] !== undefined) continue; /* met before */
      distances[next] = (distances[room] as number) + 1;
      queue.add(next);
    }
  }
  return UNREACHABLE;
}

// Names are letters, figures and "-", nothing else: it's checked here.
const isName = (name: string): boolean => /^[a-z0-9\/-]+$/i.test(name.trim());

export function describe(house: House): string {
  const half = house.rooms.length / 2;
  const names = house.rooms.filter(isName).map((name, index) => `${index + 1}. ${name}`);
  return names.length > half ? 'Rooms: ' + names.join(', ') : "It's \"mostly\" unnamed";
}
