// The page's parts that stand in the document from the start, found once.
import type { Look } from '../looks.ts';
import type { SheetParts } from './sheet.ts';

const part = <Kind extends Element>(id: string, kind: abstract new (...given: never[]) => Kind): Kind => {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${id}`);
  return found;
};

export const stage = {
  root: part('stage', HTMLElement),
  tint: part('tint', HTMLMetaElement),
  back: part('back', HTMLAnchorElement),
  name: part('name', HTMLElement),
  studio: part('studio', HTMLElement),
  balance: part('balance', HTMLElement),
  menu: part('menu', HTMLButtonElement),
  awards: part('awards', HTMLElement),
  hero: part('hero', HTMLImageElement),
  reels: part('reels', HTMLElement),
  moment: part('moment', HTMLElement),
  label: part('label', HTMLElement),
  amount: part('amount', HTMLElement),
  lower: part('lower', HTMLButtonElement),
  raise: part('raise', HTMLButtonElement),
  bet: part('bet', HTMLElement),
  betLabel: part('bet-label', HTMLElement),
  balanceLabel: part('balance-label', HTMLElement),
  spin: part('spin', HTMLButtonElement),
  turbo: part('turbo', HTMLButtonElement),
  auto: part('auto', HTMLButtonElement),
  reference: part('reference', HTMLElement),
  spoken: part('spoken', HTMLElement),
  sheet: part('sheet', HTMLDialogElement),
};

/** Whether the player asked the device for less motion. */
export const calm = matchMedia('(prefers-reduced-motion: reduce)');

/** A line under the reels, and the amount beneath it: for the eye, as it changes too fast to be read out. */
export const tell = (label: string, amount = ''): void => {
  stage.label.textContent = label;
  stage.amount.textContent = amount;
};

/** Read out by a screen reader once it is free to: what came of a round, and what went wrong. */
export const speak = (text: string): void => void (stage.spoken.textContent = text);

/** Counts an amount up; calmly, it is simply there. `isOver` ends it early. */
export const countUp = async (
  into: HTMLElement,
  to: bigint,
  milliseconds: number,
  format: (minor: bigint) => string,
  isOver: () => boolean = () => false,
): Promise<void> => {
  if (!calm.matches && milliseconds > 0) {
    const start = performance.now();
    for (let share = 0; share < 1 && !isOver(); share = (performance.now() - start) / milliseconds) {
      // Fast at first and slow at the end: the last digits are those one reads.
      into.textContent = format((to * BigInt(Math.round((1 - (1 - share) ** 3) * 1000))) / 1000n);
      await new Promise(requestAnimationFrame);
    }
  }
  into.textContent = format(to);
};

const decoded = async (address: string): Promise<void> => {
  const image = new Image();
  image.src = address;
  await image.decode().catch(() => {});
};

const LOOK_WITHIN_MS = 4_000;

/** Dresses the stage as the game; resolves when its pictures can be shown, or have taken too long to wait for. */
export const dress = async (look: Look, pictures: readonly string[]): Promise<void> => {
  const { style } = document.documentElement;
  for (const [name, color] of Object.entries(look.colors)) style.setProperty(`--${name}`, color);
  style.setProperty('--backdrop', `url("${look.backdrop}")`);
  stage.tint.content = look.colors.rim;
  stage.hero.src = look.hero;
  const all = Promise.all([look.hero, look.backdrop, ...pictures].map(decoded));
  await Promise.race([all, new Promise((done) => setTimeout(done, LOOK_WITHIN_MS))]);
};

/** What the dearest symbols pay at a bet, and the free spins there are. */
export const showAwards = ({ game, money, say, picture }: SheetParts, bet: bigint): void => {
  const { pays, freeSpins, coinsPerBet } = game.model;
  const worth = (coins: number): string => money.format((bet * BigInt(coins)) / BigInt(coinsPerBet));
  const lines = [
    ['seven', worth(pays.seven[2])],
    ['crown', worth(pays.crown[2])],
    ['scatter', `${freeSpins[3]}–${freeSpins[5]}`],
  ] as const;
  const items = lines.map(([symbol, amount]) => {
    const item = document.createElement('li');
    const small = document.createElement('small');
    const value = document.createElement('bdi');
    const image = new Image(22, 22);
    image.src = picture(symbol);
    image.alt = say(symbol);
    small.append(...(symbol === 'scatter' ? [image, ` ${say('freeLeft')}`] : ['5 × ', image]));
    value.textContent = amount;
    item.append(small, value);
    return item;
  });
  stage.awards.replaceChildren(...items);
};
