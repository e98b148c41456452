import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gatewayTests, placeOf, rules, without } from './databases.ts';

const sources = join(import.meta.dirname, '../../apps/gateway/src');
const files = gatewayTests();

test('each rule names at least one test of the gateway', () => {
  for (const { files: named, because } of rules)
    expect(files.filter((file) => named.test(file)).length, because).toBeGreaterThan(0);
});

test('a test that is skipped on a server runs on PGlite', () => {
  const skipped = /skipIf\((onRealPostgres|testServer !== null)\)/;
  const lost = files.filter(
    (file) => placeOf(file) === 'server' && skipped.test(readFileSync(join(sources, file), 'utf8')),
  );
  expect(lost).toEqual([]);
});

test('a race, which only a server can show, is not left to PGlite', () => {
  const races = files.filter((file) => file.endsWith('race.test.ts'));
  expect(races.length).toBeGreaterThan(5);
  expect(races.filter((file) => placeOf(file) === 'PGlite')).toEqual([]);
});

test('central tests of money, migrations and the main test of a domain run on both', () => {
  const both = [
    'domains/ledger/ledger.test.ts',
    'domains/payments/withdrawals.test.ts',
    'domains/play/kill.test.ts',
    'domains/session/session.test.ts',
    'db/migrate.test.ts',
  ];
  expect(both.map(placeOf)).toEqual(both.map(() => 'both'));
  const left = without('server').concat(without('PGlite'));
  expect(both.filter((file) => left.includes(`apps/gateway/src/${file}`))).toEqual([]);
});

test('every test of the gateway is left out of one run at most', () => {
  const [onServer, embedded] = [without('server'), without('PGlite')];
  const named = (args: readonly string[]) => args.filter((arg) => arg !== '--exclude');
  expect(named(onServer).filter((file) => embedded.includes(file))).toEqual([]);
  expect(named(onServer)).toContain('apps/gateway/src/domains/session/hand-over.test.ts');
  expect(named(embedded)).toContain('apps/gateway/src/server.test.ts');
});
