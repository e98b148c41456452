// The calendar of a vendor's file, as members see it.
import { gameMatches } from '@foyer/contract/calls/game-facts.ts';
import { vendorFile } from '@foyer/contract/merchant-file/vendor-file.ts';
import { parse } from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { offerAt, setVendor } from './vendors.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

const HOUR = 3_600_000;
const WEEK = 168 * HOUR;
const teams = { league: 'Hill League', home: 'Upper', away: 'Lower' };

function register(matches: readonly object[]) {
  const file = parse(vendorFile, {
    version: 1,
    code: 'CUPS',
    name: 'Cups',
    origin: 'https://cups.example',
    color: '#1f4a5c',
    games: [{ code: 'hill-cup', name: 'Hill Cup', category: 'SPORTS' }],
    matches,
  });
  return setVendor(gateway.databases, { file, pictures: new Map() });
}

async function shown() {
  gateway.clock.pass(60_000);
  const { body } = await gateway.call(gameMatches, { merchantCode: 'aurora' });
  return (body.value ?? []).filter(({ vendor }) => vendor === 'CUPS');
}

test('a match is shown until it begins, one that is played again comes again, and a new file replaces all', async () => {
  const now = gateway.clock.now();
  const past = String(now - HOUR);
  await register([
    { ...teams, id: 'past', startsAt: past },
    { ...teams, id: 'next', startsAt: String(now + HOUR) },
    { ...teams, id: 'weekly', startsAt: String(now + 2 * HOUR - WEEK), everyMs: String(WEEK) },
  ]);
  const { databases, secrets } = gateway;
  await offerAt(databases.merchant('aurora'), secrets, { merchant: 'aurora', vendor: 'CUPS' });
  expect(await shown()).toEqual([
    { ...teams, vendor: 'CUPS', matchId: `next-${now + HOUR}`, startTime: now + HOUR },
    { ...teams, vendor: 'CUPS', matchId: `weekly-${now + 2 * HOUR}`, startTime: now + 2 * HOUR },
  ]);
  await register([]);
  expect(await shown()).toEqual([]);
});

test('no two matches have one id', async () => {
  const match = { ...teams, id: 'cup', startsAt: '1' };
  await expect(register([match, match])).rejects.toThrow('matches.1.id: repeats cup');
});
