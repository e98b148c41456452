// On which database a test of the gateway runs: on the embedded PGlite, on a PostgreSQL server, or on both.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

type Place = 'PGlite' | 'both' | 'server';
type Rule = { files: RegExp; place: Exclude<Place, 'server'>; because: string };

const gateway = join(import.meta.dirname, '../../apps/gateway/src');

/**
 * The first rule that matches decides. A test without a rule runs once, on the server; the journeys
 * run the product on PGlite.
 */
export const rules: readonly Rule[] = [
  {
    files: /^(server|db\/disk-full|db\/pglite)\.test/,
    place: 'PGlite',
    because: 'The embedded database itself, and processes that open it.',
  },
  {
    files: /^db\/(?!replication)/,
    place: 'both',
    because: 'Connections, migrations, locks, and rights of a merchant.',
  },
  { files: /^(serve|upgrade)\.test/, place: 'both', because: 'The start of the product, and its update.' },
  {
    files: /^(cli\/(backup|books|commands|given-file|keys|later-version|secrets-rotate)|seed\/demo)\.test/,
    place: 'both',
    because: 'They open a database themselves, copy it, or fill it.',
  },
  { files: /^service\/(limits|turns)\.test/, place: 'both', because: 'Limits and turns lock rows.' },
  {
    files: /^domains\/(payments\/(deposits|withdrawals)|play\/movements)\.test/,
    place: 'both',
    because: 'Money.',
  },
  {
    files: /^domains\/(play\/kill|lottery\/crash)\.test/,
    place: 'both',
    because: 'What each database has kept after a crash.',
  },
  {
    files: /^domains\/(\w+)\/\1\.test/,
    place: 'both',
    because: 'The main test of each domain sends most of its SQL.',
  },
];

/** The tests of the gateway, relative to its sources. */
export function gatewayTests(): string[] {
  return readdirSync(gateway, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.timed.test.ts'))
    .toSorted();
}

export function placeOf(file: string): Place {
  return rules.find(({ files }) => files.test(file))?.place ?? 'server';
}

/** Arguments that leave out the tests of one place. */
export function without(place: Place): string[] {
  return gatewayTests()
    .filter((file) => placeOf(file) === place)
    .flatMap((file) => ['--exclude', `apps/gateway/src/${file}`]);
}
