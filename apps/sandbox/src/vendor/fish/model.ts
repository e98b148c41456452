// A reef with fish: each shot is a round of its own. A fish that pays m times the stake is caught once in m / 0.96
// shots, so every fish has the same return and only the risk differs.
import { instant, oneOf } from '../games/game.ts';

export const returnPercent = 96;

/** The payout of a caught fish, as a multiple of the stake. */
export const fishes = {
  sardine: 2,
  koi: 3,
  puffer: 5,
  turtle: 8,
  manta: 15,
  octopus: 30,
  gold: 60,
  king: 150,
} as const;
export type Fish = keyof typeof fishes;
export const fishNames = Object.keys(fishes) as Fish[];

export type FishView = { fish: Fish; isCaught: boolean };

export const fish = instant(oneOf('fish', fishNames), ({ fish: aimed }, betMinor, chance) => {
  const pays = fishes[aimed];
  const isCaught = chance(pays * 100) < returnPercent;
  const view: FishView = { fish: aimed, isCaught };
  return { view, winMinor: isCaught ? betMinor * BigInt(pays) : 0n };
});
