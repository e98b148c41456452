// The slot's parts, found once its stage stands in the page.
import { coinsPerBet, freeSpins, pays } from '#vendor/slot/model.ts';
import { part } from '../frame.ts';
import type { SlotParts } from './sheet.ts';

export function stageParts() {
  return {
    awards: part('awards', HTMLElement),
    hero: part('hero', HTMLImageElement),
    reels: part('reels', HTMLElement),
    moment: part('moment', HTMLElement),
    label: part('label', HTMLElement),
    amount: part('amount', HTMLElement),
    lower: part('lower', HTMLButtonElement),
    raise: part('raise', HTMLButtonElement),
    bet: part('bet', HTMLElement),
    spin: part('spin', HTMLButtonElement),
    turbo: part('turbo', HTMLButtonElement),
    auto: part('auto', HTMLButtonElement),
    reference: part('reference', HTMLElement),
  };
}
export type Stage = ReturnType<typeof stageParts>;

/** A line under the reels, and the amount beneath it: for the eye, as it changes too fast to be read out. */
export function tellOn(stage: Stage) {
  return (label: string, amount = ''): void => {
    stage.label.textContent = label;
    stage.amount.textContent = amount;
  };
}

/** What the dearest symbols pay at a bet, and the free spins there are. */
export function showAwards({ stage, table: { money }, say, picture }: SlotParts, bet: bigint): void {
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
}
