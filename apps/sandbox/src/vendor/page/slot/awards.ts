import { coinsPerBet, freeSpins, pays } from '#vendor/slot/model.ts';
import type { SlotParts } from './sheet.ts';

/** The payouts of the top symbols at a bet, and the free spins. */
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
