// Writes the lottery page into the folder of its argument, for gateways in production: `npm run build` runs it.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lottoFiles } from './lotto-page.ts';

const folder = process.argv[2];
if (folder === undefined) throw new Error('Usage: node write-page.ts folder');
const files = await lottoFiles();
rmSync(folder, { recursive: true, force: true });
for (const [name, text] of files) {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
