// The published return of every game with its exact value, and the strategy that measures it.
import { baccarat, published as ofBaccarat, sides } from '../baccarat/model.ts';
import { returned as exactBaccarat } from '../baccarat/exact.ts';
import { basicMove } from '../blackjack/basic.ts';
import { blackjack, published as ofBlackjack } from '../blackjack/model.ts';
import { burstShare, crash, returnPercent as ofCrash } from '../crash/model.ts';
import type { Chance } from '../fair/chance.ts';
import { fish, fishes, fishNames, returnPercent as ofFish } from '../fish/model.ts';
import { mines, returned as exactMines, returnPercent as ofMines, type MinesMove } from '../mines/model.ts';
import { plinko, published as ofPlinko, returned as exactPlinko, risks } from '../plinko/model.ts';
import { figures } from '../slot/exact.ts';
import { slot } from '../slot/game.ts';
import { published as ofSlot } from '../slot/model.ts';
import { simulate, type Measurement } from './simulate.ts';

export type Return = {
  name: string;
  /** In percent, as the rules sheet prints it. */
  published: string;
  /** As a share; null when it can only be simulated. */
  exact: number | null;
  measure: (rounds: number, chance: Chance) => Measurement;
};

function none(): null {
  return null;
}

export const returns: readonly Return[] = [
  {
    name: 'slot',
    published: ofSlot.returnPercent,
    exact: figures().returned,
    measure: (rounds, chance) => simulate(slot, { choice: {}, next: none }, rounds, chance),
  },
  ...[150, 300, 1_000].map((auto) => ({
    name: `crash, out at ${auto / 100}`,
    published: ofCrash.toFixed(2),
    exact: (burstShare(auto) * auto) / 100,
    measure: (rounds: number, chance: Chance) =>
      simulate(crash, { choice: { auto }, next: none }, rounds, chance),
  })),
  ...fishNames.map((kind) => ({
    name: `fish, ${kind}`,
    published: ofFish.toFixed(2),
    exact: (Math.ceil(ofFish) / (fishes[kind] * 100)) * fishes[kind],
    measure: (rounds: number, chance: Chance) =>
      simulate(fish, { choice: { fish: kind }, next: none }, rounds, chance),
  })),
  ...risks.map((risk) => ({
    name: `plinko, ${risk}`,
    published: ofPlinko[risk],
    exact: exactPlinko(risk),
    measure: (rounds: number, chance: Chance) =>
      simulate(plinko, { choice: { risk }, next: none }, rounds, chance),
  })),
  ...(
    [
      [3, 4],
      [10, 2],
    ] as const
  ).map(([buried, fields]) => ({
    name: `mines, ${fields} fields among ${buried}`,
    published: ofMines.toFixed(2),
    exact: exactMines(buried, fields),
    measure: (rounds: number, chance: Chance) =>
      simulate(
        mines,
        {
          choice: { mines: buried },
          next: ({ opened }): MinesMove =>
            opened.length < fields ? { open: opened.length } : { take: true },
        },
        rounds,
        chance,
      ),
  })),
  {
    name: 'blackjack, basic strategy',
    published: ofBlackjack,
    exact: null,
    measure: (rounds, chance) =>
      simulate(
        blackjack,
        {
          choice: {},
          next: (view) => {
            const hand = view.hands[view.active ?? 0];
            return hand ? basicMove(view, hand) : null;
          },
        },
        rounds,
        chance,
      ),
  },
  ...sides.map((on) => ({
    name: `baccarat, ${on}`,
    published: ofBaccarat[on],
    exact: exactBaccarat(on),
    measure: (rounds: number, chance: Chance) =>
      simulate(baccarat, { choice: { on }, next: none }, rounds, chance),
  })),
];
