// `npm run rtp -w @foyer/sandbox [rounds] [seed]`: the exact figures, and ten million rounds played beside them.
import { seededChance } from '../fair/seeded.ts';
import { figures } from './exact.ts';
import { simulate } from './simulate.ts';

const rounds = Number(process.argv[2] ?? 10_000_000);
const seed = Number(process.argv[3] ?? 1);
const percent = (share: number): string => `${(share * 100).toFixed(4)} %`;

const exact = figures();
const played = simulate(rounds, seededChance(seed));
const off = (played.returned - exact.returned) / played.standardError;
console.log(`return to player   exact ${percent(exact.returned)}   played ${percent(played.returned)}`);
console.log(`a spin pays        exact ${percent(exact.spinPays)}   played ${percent(played.spinPays)}`);
console.log(
  `free spins start   exact ${percent(exact.freeSpinsStart)}    played ${percent(played.freeSpinsStart)}`,
);
console.log(`${rounds} rounds, seed ${seed}: ${off.toFixed(2)} standard errors from exact`);
if (Math.abs(off) > 4) process.exitCode = 1;
