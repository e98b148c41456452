// Whether the way a piece was moved looks like a hand's.

/** A step of a drag: where the piece was, in the puzzle's units, and how many milliseconds into the drag. */
export type Step = readonly [x: number, y: number, at: number];

const FEWEST = 6;
const SHORTEST_MS = 120;
const LONGEST_MS = 60_000;

/** A machine's drag jumps, or goes on evenly to the millisecond; a hand takes its time, unevenly. */
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
