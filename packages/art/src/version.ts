import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Names this state of the drawings: twelve hex digits over their sources. Kept pictures go into a folder of this name, so
 * that a changed brush never meets yesterday's pictures.
 */
export function artVersion(): string {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .toSorted();
  const digest = createHash('sha256');
  for (const file of sources)
    digest.update(`${file}\0`).update(readFileSync(join(import.meta.dirname, file)));
  return digest.digest('hex').slice(0, 12);
}
