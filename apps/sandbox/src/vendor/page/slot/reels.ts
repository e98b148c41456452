// Animates the reels: they turn until the answer arrives and stop with the true neighbours of their strips, one after
// another. A reel that may complete the scatters turns longer.
import type { SlotSymbol } from '#vendor/slot/model.ts';
import { drumsIn } from './drums.ts';
import * as sound from '../sound.ts';
import { calm } from '../frame.ts';

const LOOP = 9;
/** The number of symbols that pass while a reel stops. */
const RUN = [10, 12, 14, 16, 18];
const STAGGER_MS = 130;
/** How long a reel keeps turning when two scatters are visible. */
const SUSPENSE_MS = 1100;

/** A browser that draws no frames, as in the background, ends no animation: the round ends without it. */
const LATE_MS = 1000;

export type Reels = ReturnType<typeof reelsIn>;

function wait(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
/** A strip rests one cell above its window, so that a reel may move past its stop without a gap. */
function shift(cells: number): string {
  return `translateY(calc(${-cells - 1} * var(--cell)))`;
}
/** Runs down `cells`, moves past the stop and returns to it. */
function landing(cells: number, swing: number): Keyframe[] {
  return [
    { transform: shift(cells), easing: 'cubic-bezier(.25,.6,.4,1)' },
    { transform: shift(-swing), offset: 0.78, easing: 'ease-in-out' },
    { transform: shift(0) },
  ];
}

export function reelsIn(
  root: HTMLElement,
  strips: readonly (readonly SlotSymbol[])[],
  picture: (symbol: SlotSymbol) => string,
) {
  const { drums, run, light, unlight, markScatters, countScatters } = drumsIn(root, strips, picture);
  let at = strips.map(() => 0);
  let isHasty = false;

  const still = (): void => {
    for (const { reel, strip } of drums) {
      delete reel.dataset.state;
      for (const each of strip.getAnimations()) each.cancel();
    }
  };
  const show = (stops: readonly number[]): void => {
    still();
    at = [...stops];
    stops.forEach((stop, reel) => drums[reel]?.strip.replaceChildren(...run(reel, stop, 1)));
  };

  const land = async (place: number, stop: number): Promise<void> => {
    const drum = drums[place];
    if (!drum) return;
    const { reel, strip } = drum;
    const count = isHasty ? 4 : (RUN[place] ?? 12);
    for (const each of strip.getAnimations()) each.cancel();
    strip.replaceChildren(...run(place, stop, count));
    reel.dataset.state = 'landing';
    const duration = isHasty ? 190 : 120 + count * 36;
    const stopped = strip.animate(landing(count, isHasty ? 0.06 : 0.16), { duration }).finished;
    await Promise.race([stopped.catch(() => {}), wait(duration + LATE_MS)]);
    delete reel.dataset.state;
    strip.replaceChildren(...run(place, stop, 1));
    markScatters(place);
    sound.landed(place);
  };

  /** Stops the reels in order; each waits for its delay, and longer while a third scatter is possible. */
  const landAll = async (stops: readonly number[]): Promise<void> => {
    const landings: Promise<void>[] = [];
    let down = 0;
    for (const [place, stop] of stops.entries()) {
      const reel = drums[place]?.reel;
      if (down >= 2 && !isHasty && reel) {
        await Promise.all(landings);
        reel.dataset.state = 'awaited';
        sound.awaited();
        await wait(SUSPENSE_MS);
      } else if (place > 0 && !isHasty) await wait(STAGGER_MS);
      landings.push(land(place, stop));
      down += countScatters(place, stop);
    }
    await Promise.all(landings);
  };

  return {
    show,
    light,
    unlight,
    /** Starts turning. */
    turn(): void {
      unlight();
      if (calm.matches) return;
      drums.forEach(({ reel, strip }, place) => {
        reel.dataset.state = 'turning';
        // The window is repeated at the end, so that the loop has no visible seam.
        const from = at[place] ?? 0;
        strip.replaceChildren(...run(place, from, LOOP - 4), ...run(place, from, 1));
        strip.animate([{ transform: shift(LOOP) }, { transform: shift(0) }], {
          duration: 340 + place * 12,
          iterations: Number.POSITIVE_INFINITY,
        });
      });
    },
    /** Stops every reel, left to right. */
    async landOn(stops: readonly number[]): Promise<void> {
      if (!calm.matches) await landAll(stops);
      show(stops);
    },
    /** Stops where the reels were before, because no round was played. */
    halt: (): void => show(at),
    setHasty: (hasty: boolean): void => void (isHasty = hasty),
  };
}
