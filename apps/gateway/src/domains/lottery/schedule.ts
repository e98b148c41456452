// The times of draws: pure arithmetic on the clock, so that every process computes the same draws.
import { DAY_MS } from '#process/clock.ts';

/** A lottery's times in milliseconds. Draws are counted from `anchor` after midnight at `utcOffset`. */
export type Schedule = { interval: number; close: number; anchor: number; utcOffset: number };
export type Slot = { numero: string; openAt: number; closeAt: number; drawAt: number };

/** Which draw is open at `now`, counted from the epoch. */
export function indexAt({ interval, anchor, utcOffset }: Schedule, now: number): number {
  return Math.floor((now + utcOffset - anchor) / interval);
}

/** `20261121-0731`: the local day of the draw, and its place in that day. */
function numeroOf({ interval, utcOffset }: Schedule, drawAt: number): string {
  const local = drawAt + utcOffset - 1;
  const day = new Date(local - (local % DAY_MS)).toISOString().slice(0, 10).replaceAll('-', '');
  return `${day}-${String(Math.floor((local % DAY_MS) / interval) + 1).padStart(4, '0')}`;
}

/** A draw by its index: it opens when the one before it is drawn. */
export function slotOf(schedule: Schedule, index: number): Slot {
  const openAt = index * schedule.interval + schedule.anchor - schedule.utcOffset;
  const drawAt = openAt + schedule.interval;
  return { numero: numeroOf(schedule, drawAt), openAt, closeAt: drawAt - schedule.close, drawAt };
}
