import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { object, parse, string } from 'valibot';

/** The version of Foyer that runs. */
export const VERSION = parse(
  object({ version: string() }),
  JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')),
).version;
