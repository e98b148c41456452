import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Identifies the current drawings: twelve hex digits of a hash over their sources. Cached pictures are stored in a
 * folder of this name, so that changed drawings never use old pictures.
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
