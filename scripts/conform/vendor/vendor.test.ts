import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { readRequestFile } from '@foyer/contract/testing/request-file.ts';
import { openCoinFlip, type Mistakes } from '../testing/coin-flip.ts';
import { checkVendor } from './check.ts';
import { openPlatform } from './platform.ts';
import { launchCase } from './round-cases.ts';
import { clientFromFile, manualClient } from './game-client.ts';
import { pageReport, textReport } from './report.ts';
import type { Outcome, RuleName } from './rules.ts';

const key = '3f0c9a52d7b1e84610fe2c7d95a8b3641c0d7e2f8a9b4c5d6e7f80912a3b4c5d';
const file = {
  open: [],
  round: [{ request: 'POST /flip', headers: {}, keep: {}, body: { bet: '{amountMinor}' } }],
  bets: {},
};

async function outcomesOf(mistakes: Mistakes, patienceMs: number): Promise<Outcome[]> {
  const platform = await openPlatform({ vendor: 'HILL', key, port: 0 });
  const vendor = await openCoinFlip(`http://127.0.0.1:${platform.port}`, key, mistakes);
  try {
    return await checkVendor({
      platform,
      client: clientFromFile(file, { origin: vendor.origin, operator: 'conform', patienceMs }),
      game: 'hill-coin-flip',
      category: 'TABLE',
      currencies: ['PHP', 'VND'],
      backUrl: 'http://127.0.0.1/m/home',
      patienceMs,
      server: null,
      print: () => {},
    });
  } finally {
    vendor.close();
    platform.close();
  }
}

test('the request file of the guide is valid; an error in it is named', () => {
  const guide = readFileSync(new URL('../../../docs/guides/seamless-wallet.md', import.meta.url), 'utf8');
  const printed = /```json\n(\{\n {2}"open"[\s\S]*?)\n```/.exec(guide)?.[1] ?? '';
  expect(readRequestFile(printed)).toMatchObject({
    open: [{ keep: { token: 'token' } }],
    bets: { PHP: '1000' },
  });
  expect(() => readRequestFile(printed.replace('POST /api/flip', 'POST api/flip'))).toThrow(
    'round.0.request: is "GET /path"',
  );
});

test('a request that uses a value which no earlier request keeps is named', () => {
  const flip = {
    request: 'POST /flip/{id}',
    headers: { Authorization: '{token}' },
    body: { bet: '{bet:number}' },
  };
  const ending = { request: 'POST /end', body: { round: '{round}', bet: '{amount}' } };
  const open = [{ request: 'POST /open', body: { ticket: '{ticket}' }, keep: { token: 'token' } }];
  const content = (parts: object): string => JSON.stringify({ round: [flip, ending], ...parts });
  expect(() => readRequestFile(content({}))).toThrow(
    'round.0: no earlier request keeps {token}\nround.0: no earlier request keeps {bet}\nround.1: no earlier request keeps {round}',
  );
  const kept = { ...flip, body: { bet: '{amount:number}' }, keep: { round: 'round' } };
  expect(readRequestFile(content({ open, round: [kept, ending] })).round).toHaveLength(2);
});

test('a page that a person opens is not checked, because its headers are not known', async () => {
  const platform = await openPlatform({ vendor: 'HILL', key, port: 0 });
  const vendor = await openCoinFlip(`http://127.0.0.1:${platform.port}`, key, { frameOptions: 'DENY' });
  const patienceMs = 20_000;
  const pages: Promise<Response>[] = [];
  // The person opens the address that is printed.
  const client = manualClient({ origin: vendor.origin, operator: 'conform', patienceMs }, (line) => {
    const address = /http\S+/.exec(line)?.[0];
    if (address !== undefined) pages.push(fetch(address));
  });
  const launch = { game: 'hill-coin-flip', category: 'TABLE', currency: 'PHP', backUrl: 'http://127.0.0.1/' };
  const result = await launchCase({ ...launch, platform, client, patienceMs });
  await Promise.all(pages);
  vendor.close();
  platform.close();
  expect(result).toMatchObject({ checked: ['ticket'], findings: [], about: 'launch' });
});

function digest(used: string | Buffer, text: string, encoding: 'hex' | 'base64' = 'hex'): string {
  return createHmac('sha256', used).update(text).digest(encoding);
}

type Expected = { rule: RuleName; where?: string; expected?: string; received?: string };
const ways: [string, Mistakes, Expected][] = [
  [
    'decodes the key',
    { sign: (given, right) => digest(Buffer.from(given, 'hex'), right) },
    { rule: 'signature', where: 'POST /seamless/HILL/session', received: 'that is the key decoded from hex' },
  ],
  [
    'signs in base64',
    { sign: (given, right) => digest(given, right, 'base64') },
    { rule: 'signature', received: 'that is base64 instead of hex' },
  ],
  [
    'signs the body alone',
    { sign: (given, right) => digest(given, right.split('\n')[3] ?? '') },
    { rule: 'signature', received: 'that is the body alone' },
  ],
  [
    'sends milliseconds',
    { timestamp: () => String(Date.now()) },
    { rule: 'signature', expected: 'the seconds since 1970, ten digits' },
  ],
  [
    'has a wrong clock',
    { timestamp: () => String(Math.floor(Date.now() / 1000) - 900) },
    { rule: 'signature', received: 'seconds before it' },
  ],
  [
    'sends decimal amounts',
    { amount: (minor, digits) => (Number(minor) / 10 ** digits).toFixed(2) },
    { rule: 'amounts', where: 'POST /seamless/HILL/debit, amountMinor', received: '"10.00"' },
  ],
  [
    'sends numbers',
    { amount: (minor) => Number(minor) },
    { rule: 'amounts', expected: 'whole minor units as text', received: '1000' },
  ],
  [
    'believes that every currency has two decimal places',
    { amount: (minor, digits) => (digits === 0 ? `${minor}00` : minor) },
    {
      rule: 'stake',
      where: 'a bet in VND, which has 0 decimal places',
      expected: 'amountMinor 1000',
      received: '100000',
    },
  ],
  [
    'retries a stake with a new id',
    { retriesWithNewId: true },
    { rule: 'no-new-id', where: 'a debit that was taken, the connection closed', received: '(lose), debit' },
  ],
  [
    'never rolls back',
    { neverRollsBack: true },
    {
      rule: 'debit-unknown',
      where: 'a debit that was taken, no answer',
      expected: 'a rollback with debitTransactionId',
    },
  ],
  [
    'rolls the wrong debit back',
    { rollsBackItself: true },
    { rule: 'debit-unknown', received: 'a rollback of ' },
  ],
  [
    'credits wins only',
    { creditsWinsOnly: true },
    { rule: 'settle', where: 'round 1', expected: 'one credit, also with "0"' },
  ],
  ['pays a win once', { paysOnce: true }, { rule: 'repeats', where: 'a credit without a readable answer' }],
  [
    'pays again with a new id',
    { paysWithNewId: true },
    { rule: 'no-new-id', where: 'a credit without a readable answer' },
  ],
  ['has one id for stake and win', { sharesIds: true }, { rule: 'ids', received: 'twice' }],
  [
    'plays on after a refused stake',
    { ignoresRefusals: true },
    { rule: 'insufficient', where: 'a debit refused with wallet.insufficient', expected: 'no credit' },
  ],
  [
    'plays on after the play session has ended',
    { ignoresRefusals: true },
    { rule: 'session-ended', where: 'a debit refused with ticket.invalid' },
  ],
  [
    'plays without a valid ticket',
    { ignoresTicket: true },
    { rule: 'ticket-invalid', expected: 'the playSession that session answered' },
  ],
  ['redeems a ticket twice', { redeemsTwice: true }, { rule: 'ticket', received: '2 requests' }],
  ['repeats at a constant pace', { constantPauseMs: 600 }, { rule: 'delay', expected: 'increasing pauses' }],
  [
    'sends a field too many',
    { extraField: true },
    { rule: 'fields', where: 'POST /seamless/HILL/session, bonus' },
  ],
  [
    'forbids frames',
    { frameOptions: 'DENY' },
    { rule: 'launch', where: 'X-Frame-Options', received: 'DENY' },
  ],
];

let correct: readonly Outcome[] = [];
let reports = new Map<string, readonly Outcome[]>();
// All at once: most of the time they wait, for answers that are lost on purpose and for requests that never arrive.
beforeAll(async () => {
  const faulty = ways.map(async ([way, mistakes]) => [way, await outcomesOf(mistakes, 6_000)] as const);
  const [right, wrong] = await Promise.all([outcomesOf({}, 20_000), Promise.all(faulty)]);
  correct = right;
  reports = new Map(wrong);
});

test('a correct vendor passes every rule', () => {
  expect(correct.filter(({ state }) => state === 'broken')).toEqual([]);
  expect(correct.filter(({ state }) => state === 'skipped').map(({ rule }) => rule)).toEqual(['restart']);
  const sum = `${correct.length - 1} of ${correct.length} rules pass, 0 broken, 1 not checked`;
  expect(textReport(correct).at(-1)).toBe(sum);
  expect(pageReport('Vendor', correct)).toContain(`<p>${sum}.</p>`);
});

describe('a vendor that', () => {
  test.each(ways)('%s is reported', (way, _mistakes, { rule, ...parts }) => {
    const outcome = reports.get(way)?.find((each) => each.rule === rule);
    expect(outcome?.state).toBe('broken');
    const matching = outcome?.findings.filter((finding) =>
      Object.entries(parts).every(([name, part]) => finding[name as keyof typeof parts].includes(part)),
    );
    expect(matching?.length, JSON.stringify(outcome?.findings)).toBeGreaterThan(0);
  });
});
