// Moments that take the whole stage: free spins begin and end, a big win. A tap, Space or the spin button goes on.
import { countUp, stage, calm } from './stage.ts';

const COINS = 22;

type Moment = { title: string; text: string; milliseconds: number };
type Counted = { amount: bigint; format: (minor: bigint) => string };

let goOn: (() => void) | null = null;
/** Ends the moment on stage; false when there is none. */
export const skipMoment = (): boolean => {
  goOn?.();
  return goOn !== null;
};

/** Scattered evenly between 0 and 1, the same every time; each `step` gives another order. */
const spread = (place: number, step: number): number => (place * step) % 1;

const rain = (): void => {
  if (calm.matches) return;
  for (let place = 1; place <= COINS; place += 1) {
    const coin = document.createElement('i');
    coin.style.setProperty('inset-inline-start', `${spread(place, 0.618) * 96}%`);
    stage.moment.append(coin);
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
};

const shown = async (
  { title, text, milliseconds }: Moment,
  play: (amount: HTMLElement, isOver: () => boolean) => Promise<void>,
) => {
  const strong = document.createElement('b');
  const amount = document.createElement('bdi');
  const small = document.createElement('span');
  const hero = new Image();
  hero.src = stage.hero.src;
  hero.alt = '';
  strong.textContent = title;
  small.textContent = text;
  stage.moment.replaceChildren(hero, strong, amount, small);
  stage.moment.hidden = false;
  let isOver = false;
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  goOn = () => {
    // The first tap finishes the counting, the second one closes.
    if (isOver) resolve();
    isOver = true;
  };
  await play(amount, () => isOver);
  isOver = true;
  const timer = setTimeout(resolve, milliseconds);
  await ended;
  clearTimeout(timer);
  goOn = null;
  stage.moment.hidden = true;
  delete stage.moment.dataset.kind;
  stage.moment.replaceChildren();
};

/** Free spins begin. */
export const showIntro = (moment: Moment): Promise<void> => {
  stage.moment.dataset.kind = 'intro';
  return shown(moment, async (amount) => amount.remove());
};

/** An amount worth a moment: it counts up under a rain of coins. */
export const showWin = (moment: Moment & Counted, size: 'big' | 'huge' | 'free'): Promise<void> => {
  stage.moment.dataset.kind = size;
  return shown(moment, (amount, isOver) => {
    rain();
    return countUp(amount, moment.amount, size === 'huge' ? 3200 : 2200, moment.format, isOver);
  });
};

stage.moment.addEventListener('click', () => skipMoment());
