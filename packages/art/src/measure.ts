// Prints the size, the cost and the likeness of pictures: node packages/art/src/measure.ts [sample]
import sharp from 'sharp';
import { avifBudget, encode } from './encode.ts';
import { bannerKeys } from './banner.ts';
import { motifs } from './motifs.ts';
import { tileSvg } from './tile.ts';
import { alike, distance, fingerprint, type Fingerprint } from './likeness.ts';

const sample = Number(process.argv[2] ?? 300);
const all = Object.values(motifs).flat();
const keys = Array.from(
  { length: 2000 },
  (_, index) => `${all[index % all.length]}-${Math.floor(index / all.length) * 13}`,
);

function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return `p50 ${at(0.5).toFixed(1)}  p95 ${at(0.95).toFixed(1)}  max ${at(1).toFixed(1)}`;
}

async function weigh(
  kind: 'tile' | 'banner',
  names: readonly string[],
  format: 'avif' | 'webp',
): Promise<void> {
  const times: number[] = [];
  const bytes: number[] = [];
  for (const key of names) {
    const started = process.cpuUsage();
    bytes.push((await encode({ kind, key, format })).length);
    const { user, system } = process.cpuUsage(started);
    times.push((user + system) / 1000);
  }
  const over =
    format === 'avif' ? `  over budget ${bytes.filter((size) => size > avifBudget[kind]).length}` : '';
  console.log(`${kind} ${format}, ${names.length}: bytes ${spread(bytes)}${over}; CPU ms ${spread(times)}`);
}

const step = Math.max(1, Math.floor(keys.length / sample));
const some = keys.filter((_, index) => index % step === 0).slice(0, sample);
await weigh('tile', some, 'avif');
await weigh('tile', some.slice(0, 60), 'webp');
await weigh('banner', bannerKeys, 'avif');
console.log(`tile svg: bytes ${spread(keys.map((key) => tileSvg(key).length))}`);

const prints: Fingerprint[] = [];
for (const key of keys) {
  const small = Buffer.from(tileSvg(key, { width: 60, height: 80 }));
  prints.push(await fingerprint(await sharp(small).png().toBuffer()));
}
const nearest = prints.map((one, index) => {
  let best = { key: '', away: Infinity };
  prints.forEach((other, place) => {
    const away = place === index ? Infinity : distance(one, other);
    if (away < best.away) best = { key: keys[place] ?? '', away };
  });
  return best;
});
const away = nearest.map((one) => one.away);
console.log(
  `nearest neighbour of ${keys.length} tiles, colour distance: ${spread(away)}  min ${Math.min(...away).toFixed(1)}`,
);
console.log(`near-duplicates (under ${alike}): ${away.filter((value) => value < alike).length}`);
nearest.forEach((one, index) => {
  if (one.away < alike) console.log(`  ${keys[index]} and ${one.key}: ${one.away.toFixed(1)}`);
});
