// Bytes the browser must load, compared with their budgets. `npm run size`, after a build.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
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
const budget = { before: 110_000, chunk: 40_000, css: 15_000, files: 6, later };

/**
 * The transferred size: the precompressed file that the gateway serves, or the same compression done here for files
 * too small to have one.
 */
function sizeOf(file: string): number {
  const path = join(client, file);
  return existsSync(`${path}.br`)
    ? statSync(`${path}.br`).size
    : brotliCompressSync(readFileSync(path)).length;
}

const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
const bundle = measureBundle(manifest, sizeOf, budget);
for (const { file, size, isFirst } of bundle.chunks)
  console.log(`${String(size).padStart(8)}  ${isFirst ? 'first' : 'later'}  ${file}`);
console.log(
  `${String(bundle.before).padStart(8)}  JavaScript before interaction on home (budget ${budget.before})`,
);
console.log(`${String(bundle.css).padStart(8)}  first styles (budget ${budget.css})`);
for (const says of bundle.over) console.error(says);
if (bundle.over.length > 0) process.exitCode = 1;
