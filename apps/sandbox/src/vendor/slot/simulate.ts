// Plays many rounds with the very code that plays for money, to check the exact figures from the other side.
import type { Chance } from '../fair/chance.ts';
import { drawRound } from './draw.ts';
import { coinsPerBet } from './model.ts';

export type Played = {
  rounds: number;
  returned: number;
  standardError: number;
  spinPays: number;
  freeSpinsStart: number;
};

/** Plays `rounds` rounds; `standardError` is that of `returned`. */
export const simulate = (rounds: number, chance: Chance): Played => {
  let sum = 0;
  let squares = 0;
  let paid = 0;
  let freed = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { spins, coins } = drawRound(chance);
    const returned = coins / coinsPerBet;
    sum += returned;
    squares += returned * returned;
    if ((spins[0]?.coins ?? 0) > 0) paid += 1;
    if (spins.length > 1) freed += 1;
  }
  const mean = sum / rounds;
  return {
    rounds,
    returned: mean,
    standardError: Math.sqrt((squares / rounds - mean * mean) / rounds),
    spinPays: paid / rounds,
    freeSpinsStart: freed / rounds,
  };
};
