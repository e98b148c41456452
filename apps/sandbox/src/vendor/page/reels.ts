// Five reels that turn as long as the answer takes and land on true neighbours of their strips.
import type { Cell } from '../slot/evaluate.ts';
import type { SlotSymbol } from '../slot/model.ts';
import * as sound from './sound.ts';

const ROWS = 3;
const LOOP = 9;
/** Symbols that pass while a reel lands. */
const RUN = [12, 15, 18, 21, 24];
const calm = matchMedia('(prefers-reduced-motion: reduce)');

export type Reels = ReturnType<typeof reelsIn>;

export const reelsIn = (
  root: HTMLElement,
  strips: readonly (readonly SlotSymbol[])[],
  picture: (symbol: SlotSymbol) => string,
) => {
  const columns = strips.map(() => {
    const reel = document.createElement('div');
    const strip = document.createElement('div');
    reel.className = 'reel';
    strip.className = 'strip';
    reel.append(strip);
    return { reel, strip };
  });
  root.replaceChildren(...columns.map(({ reel }) => reel));
  let at = strips.map(() => 0);
  let isHasty = false;

  const cell = (symbol: SlotSymbol): HTMLElement => {
    const box = document.createElement('span');
    const image = new Image();
    image.src = picture(symbol);
    image.alt = '';
    image.decoding = 'async';
    box.dataset.symbol = symbol;
    box.append(image);
    return box;
  };
  const run = (reel: number, from: number, count: number): HTMLElement[] => {
    const strip = strips[reel] ?? [];
    return Array.from({ length: count }, (_, step) => cell(strip[(from + step) % strip.length] ?? 'seven'));
  };
  const rest = (reel: number, stop: number): void => {
    columns[reel]?.strip.replaceChildren(...run(reel, stop, ROWS));
  };
  const shift = (cells: number): string => `translateY(calc(${-cells} * var(--cell)))`;

  const show = (stops: readonly number[]): void => {
    at = [...stops];
    stops.forEach((stop, reel) => rest(reel, stop));
  };
  const marked = (): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-lit]')];
  const unlight = (): void => {
    delete root.dataset.dim;
    for (const each of marked()) delete each.dataset.lit;
  };

  const land = async (reel: number, stop: number, afterMs: number): Promise<void> => {
    const strip = columns[reel]?.strip;
    if (!strip) return;
    await new Promise((done) => setTimeout(done, afterMs));
    const count = isHasty ? 5 : (RUN[reel] ?? 12);
    strip.getAnimations().forEach((each) => each.cancel());
    strip.replaceChildren(...run(reel, stop, ROWS + count));
    const timing = { duration: isHasty ? 180 : 90 + count * 34, easing: 'cubic-bezier(.16,.72,.3,1.04)' };
    await strip
      .animate([{ transform: shift(count) }, { transform: shift(0) }], timing)
      .finished.catch(() => {});
    rest(reel, stop);
    sound.landed(reel);
  };

  return {
    show,
    unlight,
    /** Starts turning. */
    turn(): void {
      unlight();
      if (calm.matches) return;
      columns.forEach(({ strip }, reel) => {
        strip.replaceChildren(...run(reel, at[reel] ?? 0, LOOP), ...run(reel, at[reel] ?? 0, ROWS));
        strip.animate([{ transform: shift(LOOP) }, { transform: shift(0) }], {
          duration: 360 + reel * 12,
          iterations: Number.POSITIVE_INFINITY,
        });
      });
    },
    /** Lands every reel, left to right. */
    async landOn(stops: readonly number[]): Promise<void> {
      if (!calm.matches)
        await Promise.all(stops.map((stop, reel) => land(reel, stop, isHasty ? 0 : reel * 70)));
      columns.forEach(({ strip }) => strip.getAnimations().forEach((each) => each.cancel()));
      show(stops);
    },
    /** Comes to rest where the reels stood before: nothing was played. */
    halt(): void {
      columns.forEach(({ strip }) => strip.getAnimations().forEach((each) => each.cancel()));
      show(at);
    },
    setHasty: (hasty: boolean): void => void (isHasty = hasty),
    /** Lights up some cells and dims the others. */
    light(cells: readonly Cell[]): void {
      unlight();
      root.dataset.dim = '';
      for (const [reel, row] of cells) {
        const lit = columns[reel]?.strip.children[row];
        if (lit instanceof HTMLElement) lit.dataset.lit = '';
      }
    },
  };
};
