// Bytes the browser must load, compared with their budgets. `npm run size`, after a build.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { measureBundle, type Manifest } from './bundle.ts';

const client = join(import.meta.dirname, '../../apps/web/dist/client');
/** Chat widget, messages for the device, tracking, notices and updates (`idle`), and the sheets of some visits. */
const later = [
  'idle',
  'src/shell/push-sheet.tsx',
  'src/shell/install-sheet.tsx',
  'src/shell/consent-card.tsx',
  'src/features/chat/chat-screen.tsx',
];
const arrival = {
  'src/features/access/login/login-screen.tsx': 112_800,
  'src/features/access/registration/register-screen.tsx': 113_800,
  'src/features/games/games-screen.tsx': 106_100,
};
const budget = { before: 89_300, chunk: 40_000, css: 15_000, files: 6, idle: 'idle', later, arrival };

const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
/** The hash at the end of a file's name, and the ending. */
const HASH = /-([\w-]{7})(\.\w+)$/;
/**
 * By file, a name whose hash does not depend on the content. Chunks name each other: with the real hashes, a change
 * anywhere moves the size of every chunk by some tens of bytes in either direction.
 */
const steadyNames = new Map(
  Object.entries(manifest).map(([key, { file }]) => {
    const name = basename(file);
    // The key of a chunk without a source contains the hash.
    const hash = createHash('sha256').update(key.replace(HASH, ''));
    return [name, name.replace(HASH, `-${hash.digest('base64url').slice(0, 7)}$2`)];
  }),
);
const anyName = new RegExp(
  [...steadyNames.keys()].map((name) => name.replaceAll('.', String.raw`\.`)).join('|'),
  'g',
);

/** The transferred size, compressed as the build compresses it, with steady names of files. */
function sizeOf(file: string): number {
  const text = readFileSync(join(client, file), 'utf8');
  return brotliCompressSync(text.replaceAll(anyName, (name) => steadyNames.get(name) ?? name)).length;
}

const bundle = measureBundle(manifest, sizeOf, budget);
for (const { file, size, isFirst } of bundle.chunks)
  console.log(`${String(size).padStart(8)}  ${isFirst ? 'first' : 'later'}  ${file}`);
console.log(
  `${String(bundle.before).padStart(8)}  JavaScript before interaction on home (budget ${budget.before})`,
);
for (const { screen, size, most } of bundle.arrival)
  console.log(`${String(size).padStart(8)}  JavaScript of ${screen} (budget ${most})`);
console.log(`${String(bundle.css).padStart(8)}  first styles (budget ${budget.css})`);
for (const says of bundle.over) console.error(says);
if (bundle.over.length > 0) process.exitCode = 1;
