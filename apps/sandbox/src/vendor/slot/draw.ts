// One whole round: a paid spin and every free spin it leads to, drawn before anything is shown.
import { randomInt } from 'node:crypto';
import { evaluate, type Spin } from './evaluate.ts';
import { freeSpinMultiplier, strips } from './model.ts';

export type Outcome = { spins: Spin[]; coins: number };
/** A uniform integer from 0 up to, not including, `below`. */
export type Chance = (below: number) => number;

const turn = (chance: Chance, multiplier: number): Spin =>
  evaluate(
    strips.map((strip) => chance(strip.length)),
    multiplier,
  );

/** Draws a round; by default from the operating system's generator through `crypto.randomInt`, which has no modulo bias. */
export const drawRound = (chance: Chance = (below) => randomInt(below)): Outcome => {
  const spins = [turn(chance, 1)];
  let left = spins[0]?.awarded ?? 0;
  while (left > 0) {
    const spin = turn(chance, freeSpinMultiplier);
    left += spin.awarded - 1;
    spins.push(spin);
  }
  return { spins, coins: spins.reduce((sum, spin) => sum + spin.coins, 0) };
};
