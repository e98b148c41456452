// The slot's sheets: paytable and rules, autoplay.
import { pageFigure } from '#page-texts.ts';
import { slot } from '#vendor/slot/game.ts';
import { coinsPerBet, freeSpins, paying, pays, published, type SlotSymbol } from '#vendor/slot/model.ts';
import { button, element, picture as emblem } from '../dom.ts';
import { frame } from '../frame.ts';
import { closing, openSheet, soundToggle } from '../sheet.ts';
import type { Table } from '../table.ts';
import type { Say } from '../words.ts';
import type { Stage } from './stage.ts';

export type SlotParts = {
  table: Table;
  stage: Stage;
  say: Say<'slot'>;
  picture: (symbol: SlotSymbol) => string;
};

function payRow({ table: { money }, say, picture }: SlotParts, symbol: SlotSymbol, bet: bigint): HTMLElement {
  const image = emblem(picture(symbol), 56);
  const coinsFor = symbol === 'wild' || symbol === 'scatter' ? [] : pays[symbol];
  const lines = coinsFor.map((coins, place) =>
    element(
      'li',
      '',
      element('span', '', `${place + 3} ×`),
      element('bdi', '', money.format((bet * BigInt(coins)) / BigInt(coinsPerBet))),
    ),
  );
  return element(
    'div',
    'pay',
    image,
    element('div', '', element('b', '', say(symbol)), element('ul', '', ...[...lines].reverse())),
  );
}

function rules({ say }: SlotParts): HTMLElement {
  const lines = [
    say('ruleWays'),
    say('ruleWild'),
    say('ruleScatter', { a: freeSpins[3], b: freeSpins[4], c: freeSpins[5] }),
    say('ruleReturn', {
      rtp: pageFigure(published.returnPercent),
      hit: pageFigure(published.spinWinsOneIn),
      free: published.freeSpinsOneIn,
    }),
    say('ruleFault'),
  ];
  return element('div', 'rules', ...lines.map((line) => element('p', '', line)));
}

/** Opens the paytable, the rules and the last rounds. */
export function openPaytable(parts: SlotParts): void {
  const { table, say } = parts;
  const symbols = ['wild', 'scatter', ...paying] as const;
  openSheet(
    say('close'),
    say('paytable'),
    element('p', 'quiet', say('perWay', { bet: table.money.format(table.bet) })),
    element('div', 'pays', ...symbols.map((symbol) => payRow(parts, symbol, BigInt(table.bet)))),
    element('h3', '', say('rules')),
    rules(parts),
    ...closing(table, slot),
  );
}

/** Asks for the number of automatic rounds; nothing starts without a choice. */
export function openAutoplay({ say, table }: SlotParts, start: (rounds: number) => void): void {
  const choice = (rounds: number): HTMLElement =>
    button('choice', say('autoRounds', { n: rounds }), () => {
      frame.sheet.close();
      start(rounds);
    });
  openSheet(
    say('close'),
    say('auto'),
    element('p', 'quiet', say('autoText')),
    element('div', 'choices', ...[10, 25, 50, 100].map(choice)),
    soundToggle(table),
  );
}
