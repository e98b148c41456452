// One whole round: a paid spin and all its free spins, drawn before anything is shown.
import type { Chance } from '../fair/chance.ts';
import { evaluate, type Spin } from './evaluate.ts';
import { freeSpinMultiplier, strips } from './model.ts';

export type Outcome = { spins: Spin[]; coins: number };

function turn(chance: Chance, multiplier: number): Spin {
  return evaluate(
    strips.map((strip) => chance(strip.length)),
    multiplier,
  );
}

/** Draws a round. */
export function drawRound(chance: Chance): Outcome {
  const spins = [turn(chance, 1)];
  let left = spins[0]?.awarded ?? 0;
  while (left > 0) {
    const spin = turn(chance, freeSpinMultiplier);
    left += spin.awarded - 1;
    spins.push(spin);
  }
  return { spins, coins: spins.reduce((sum, spin) => sum + spin.coins, 0) };
}
