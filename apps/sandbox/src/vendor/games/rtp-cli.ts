// `npm run rtp -w @foyer/sandbox [rounds] [seed]`: each game's published return, the exact one, and a simulation of a
// million rounds.
import { seededChance } from '../fair/seeded.ts';
import { returns } from './returns.ts';

const rounds = Number(process.argv[2] ?? 1_000_000);
const seed = Number(process.argv[3] ?? 1);
function percent(share: number | null): string {
  return (share === null ? '–' : `${(share * 100).toFixed(4)} %`).padStart(11);
}

console.log(`${rounds} rounds each, seed ${seed}`);
console.log(`${'game'.padEnd(30)}  published        exact       played   standard errors off`);
for (const { name, published, exact, measure } of returns) {
  const { returned, standardError } = measure(rounds, seededChance(seed));
  const off = (returned - (exact ?? Number(published) / 100)) / standardError;
  console.log(
    `${name.padEnd(30)}  ${`${published} %`.padStart(9)}  ${percent(exact)}  ${percent(returned)}   ${off.toFixed(2)}`,
  );
  if (Math.abs(off) > 4) process.exitCode = 1;
}
