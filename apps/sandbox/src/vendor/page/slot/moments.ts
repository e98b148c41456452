// Full-stage moments: start and end of free spins, a big win. A tap, Space or the spin button continues.
import { calm, countUp } from '../frame.ts';
import type { Stage } from './stage.ts';

const COINS = 22;

type Moment = { title: string; text: string; milliseconds: number };
type CountedAmount = { amount: bigint; format: (minor: bigint) => string };

/** Evenly scattered values between 0 and 1, the same every time; each `step` gives another order. */
function spread(place: number, step: number): number {
  return (place * step) % 1;
}

function rain(moment: HTMLElement): void {
  if (calm.matches) return;
  for (let place = 1; place <= COINS; place += 1) {
    const coin = document.createElement('i');
    coin.style.setProperty('inset-inline-start', `${spread(place, 0.618) * 96}%`);
    moment.append(coin);
    const drift = spread(place, 0.414) * 60 - 30;
    coin.animate(
      [
        { translate: '0 -15vh', rotate: '0deg' },
        { translate: `${drift}px 110vh`, rotate: `${drift * 24}deg` },
      ],
      {
        duration: 1400 + spread(place, 0.732) * 1300,
        delay: spread(place, 0.57) * 1500,
        iterations: 2,
        fill: 'both',
        easing: 'cubic-bezier(.4,.1,.8,.7)',
      },
    );
  }
}

export function momentsOn({ moment, hero: star }: Stage) {
  let goOn: (() => void) | null = null;
  const shown = async (
    { title, text, milliseconds }: Moment,
    play: (amount: HTMLElement, isOver: () => boolean) => Promise<void>,
  ) => {
    const strong = document.createElement('b');
    const amount = document.createElement('bdi');
    const small = document.createElement('span');
    const hero = new Image();
    hero.src = star.src;
    hero.alt = '';
    strong.textContent = title;
    small.textContent = text;
    moment.replaceChildren(hero, strong, amount, small);
    moment.hidden = false;
    let isOver = false;
    let resolve = () => {};
    const ended = new Promise<void>((end) => {
      resolve = end;
    });
    goOn = () => {
      // The first tap finishes the counting, the second one closes the moment.
      if (isOver) resolve();
      isOver = true;
    };
    await play(amount, () => isOver);
    isOver = true;
    const timer = setTimeout(resolve, milliseconds);
    await ended;
    clearTimeout(timer);
    goOn = null;
    moment.hidden = true;
    delete moment.dataset.kind;
    moment.replaceChildren();
  };
  /** Ends the current moment; returns false when there is none. */
  const skip = (): boolean => {
    goOn?.();
    return goOn !== null;
  };
  moment.addEventListener('click', skip);
  return {
    skip,
    /** Shows the start of free spins. */
    intro: (given: Moment): Promise<void> => {
      moment.dataset.kind = 'intro';
      return shown(given, async (amount) => amount.remove());
    },
    /** A big win: its amount counts up with falling coins. */
    win: (given: Moment & CountedAmount, size: 'big' | 'huge' | 'free'): Promise<void> => {
      moment.dataset.kind = size;
      return shown(given, (amount, isOver) => {
        rain(moment);
        return countUp(amount, given.amount, size === 'huge' ? 3200 : 2200, given.format, isOver);
      });
    },
  };
}
export type Moments = ReturnType<typeof momentsOn>;
