// Checks whether the movement of a piece looks human.

/**
 * A step of a drag: the position of the piece, in the puzzle's units, and the milliseconds since the start of the
 * drag.
 */
export type Step = readonly [x: number, y: number, at: number];

const FEWEST = 6;
const SHORTEST_MS = 120;
const LONGEST_MS = 60_000;

/** A script's drag jumps or moves evenly to the millisecond. A human drag takes time and is uneven. */
export function isHandLike(track: readonly Step[], end: number): boolean {
  const last = track.at(-1);
  if (track.length < FEWEST || !last || Math.abs(last[0] - end) > 1) return false;
  const steps = track.slice(1).map(([x, , at], place) => {
    const [before = 0, , earlier = 0] = track[place] ?? [];
    return { moved: x - before, took: at - earlier };
  });
  if (steps.some(({ took }) => took < 0) || last[2] < SHORTEST_MS || last[2] > LONGEST_MS) return false;
  if (steps.some(({ moved }) => Math.abs(moved) > end * 0.75)) return false;
  return new Set(steps.map(({ moved, took }) => `${Math.round(moved * 10)} ${Math.round(took)}`)).size > 2;
}
