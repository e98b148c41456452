// The page's parts that stand in the document from the start, found once.
import type { SheetParts } from './sheet.ts';
const part = <Kind extends Element>(id: string, kind: abstract new (...given: never[]) => Kind): Kind => {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${id}`);
  return found;
};

export const stage = {
  back: part('back', HTMLAnchorElement),
  name: part('name', HTMLElement),
  balance: part('balance', HTMLElement),
  menu: part('menu', HTMLButtonElement),
  awards: part('awards', HTMLElement),
  reels: part('reels', HTMLElement),
  splash: part('splash', HTMLElement),
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
  sheet: part('sheet', HTMLDialogElement),
};

/** A line under the reels, and the amount beneath it. */
export const tell = (label: string, amount = ''): void => {
  stage.label.textContent = label;
  stage.amount.textContent = amount;
};

const isCalm = matchMedia('(prefers-reduced-motion: reduce)');

/** Counts the amount up from one value to another; calmly, it is simply there. */
export const countUp = async (
  from: bigint,
  to: bigint,
  milliseconds: number,
  format: (minor: bigint) => string,
): Promise<void> => {
  if (!isCalm.matches && milliseconds > 0) {
    const start = performance.now();
    for (let share = 0; share < 1; share = (performance.now() - start) / milliseconds) {
      stage.amount.textContent = format(from + ((to - from) * BigInt(Math.round(share * 1000))) / 1000n);
      await new Promise(requestAnimationFrame);
    }
  }
  stage.amount.textContent = format(to);
};

/** A banner over the reels for a moment. */
export const splash = async (title: string, text: string, milliseconds: number): Promise<void> => {
  const strong = document.createElement('b');
  const small = document.createElement('span');
  strong.textContent = title;
  small.textContent = text;
  stage.splash.replaceChildren(strong, small);
  stage.splash.hidden = false;
  await new Promise((done) => setTimeout(done, milliseconds));
  stage.splash.hidden = true;
};

/** What the dearest symbols pay at a bet, and the free spins there are. */
export const showAwards = ({ game, money, say }: SheetParts, bet: bigint): void => {
  const { pays, freeSpins, coinsPerBet } = game.model;
  const worth = (coins: number): string => money.format((bet * BigInt(coins)) / BigInt(coinsPerBet));
  const lines = [
    [`5 × ${say('seven')}`, worth(pays.seven[2])],
    [`5 × ${say('crown')}`, worth(pays.crown[2])],
    [say('freeLeft'), `${freeSpins[3]}–${freeSpins[5]}`],
  ];
  const items = lines.map(([label = '', amount = '']) => {
    const item = document.createElement('li');
    const small = document.createElement('small');
    const value = document.createElement('bdi');
    small.textContent = label;
    value.textContent = amount;
    item.append(small, value);
    return item;
  });
  stage.awards.replaceChildren(...items);
};
