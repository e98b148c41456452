// Files damaged in every place and in many ways; files applied at the same time, and while members read.
import * as systemCalls from '@foyer/contract/calls/system.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPlayable } from '#seed/catalogue.ts';
import { atOnce, openConnections } from '#testing/at-once.ts';
import { onRealPostgres } from '#testing/database.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { applyDescription, readDescription, showDescription } from './service.ts';
import { DescriptionProblem } from './description-problem.ts';

const DAMAGES = 200;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

function apply(content: unknown) {
  const file = readDescription(content);
  return applyDescription(file, {
    db: gateway.databases.merchant(file.id),
    secrets: gateway.secrets,
    now: gateway.clock.now(),
    isPlayable,
    dryRun: false,
    byOperator: true,
  });
}
function show(merchant: string) {
  return showDescription(gateway.databases.merchant(merchant), merchant);
}

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Place = { path: (string | number)[]; value: Json };

/** Every value of a description, with its path; of a list of texts the first three. */
function placesIn(value: Json, path: Place['path'] = []): Place[] {
  const isTexts = Array.isArray(value) && value.every((item) => typeof item === 'string');
  const below = Array.isArray(value)
    ? (isTexts ? value.slice(0, 3) : value).flatMap((item, at) => placesIn(item, [...path, at]))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, item]) => placesIn(item, [...path, name]))
      : [];
  return [{ path, value }, ...below];
}

function replaced(value: Json, [first, ...rest]: Place['path'], by: Json): Json {
  if (first === undefined) return by;
  if (Array.isArray(value)) return value.map((item, at) => (at === first ? replaced(item, rest, by) : item));
  const fields = value as { [name: string]: Json };
  return { ...fields, [first]: replaced(fields[first] ?? null, rest, by) };
}

/** Damaged values. Each of them is invalid for every field of a description. */
const wrong: readonly ((value: Json) => Json)[] = [
  (value) => (typeof value === 'object' && value !== null ? 'text' : { wrong: 1 }),
  (value) => (Array.isArray(value) ? { wrong: [] } : [[[value]]]),
  (value) => (typeof value === 'boolean' ? 2 : true),
];

/** `count` damages, evenly over the whole description. */
function damages(description: Json, count: number) {
  const places = placesIn(description).filter(({ path }) => path.length > 0);
  return Array.from({ length: count }, (_, at) => {
    const { path, value } = places[Math.floor((at * places.length) / count)] ?? { path: [], value: null };
    const damage = wrong[at % wrong.length]?.(value) ?? null;
    return { path, content: replaced(description, path, damage) };
  });
}

function problemsOf(content: unknown): Promise<readonly string[]> {
  return Promise.resolve()
    .then(() => apply(content))
    .then(
      () => [],
      (error: unknown) => {
        if (!(error instanceof DescriptionProblem)) throw error;
        return error.problems.map(({ path }) => path);
      },
    );
}

test(`${DAMAGES} damaged files are each reported at the damaged place, and nothing of them is applied`, async () => {
  const before = await show('aurora');
  const found = [];
  for (const { path, content } of damages(before as Json, DAMAGES))
    found.push({ at: path.join('.'), reported: await problemsOf(content) });
  // The report names the place, a part of it, or the value around it where one of several forms is possible there.
  const isWithin = (one: string, other: string) => one === other || one.startsWith(`${other}.`);
  const missed = found.filter(
    ({ at, reported }) => !reported.some((path) => isWithin(at, path) || isWithin(path, at)),
  );
  expect(missed).toEqual([]);
  expect(found).toHaveLength(DAMAGES);
  expect(await show('aurora')).toEqual(before);
});

describe('rows and names that do not fit together', () => {
  test.each([
    ['announcements', 'repeats'],
    ['depositMethods', 'repeats'],
    ['promotions', 'repeats'],
    ['vendors', 'repeats'],
    ['helpItems', 'repeats'],
  ])('a row of %s twice is reported', async (name, message) => {
    const before = (await show('lotus')) as Record<string, unknown[]>;
    const list = before[name] ?? [];
    const twice = Promise.resolve().then(() => apply({ ...before, [name]: [...list, list[0]] }));
    await expect(twice).rejects.toThrow(`${name}.${list.length}: ${message}`);
    expect(await show('lotus')).toEqual(before);
  });

  test('a deposit method that an order refers to is kept, with everything else of the file', async () => {
    const before = (await show('lotus')) as Record<string, unknown>;
    const db = gateway.databases.merchant('lotus');
    const member = await db.selectFrom('members').select('id').limit(1).executeTakeFirstOrThrow();
    await db
      .insertInto('deposit_orders')
      .values({
        merchant_id: 'lotus',
        member_id: member.id,
        idempotency_key: 'one',
        request_hash: 'hash',
        method_id: 'qr',
        provider: 'sandbox',
        asset: 'VND',
        amount: 100_000n,
        fee: 0n,
        promo_id: null,
        bonus: 0n,
        turnover: 0n,
        details: '{}',
        provider_id: null,
        redirect_url: null,
        qr_code: null,
        created_at: 0n,
        expires_at: 1n,
        decided_at: null,
        transfer_id: null,
      })
      .execute();
    const without = { ...before, name: 'Other', depositMethods: [] };
    await expect(Promise.resolve().then(() => apply(without))).rejects.toThrow('on table "deposit_orders"');
    expect(await show('lotus')).toEqual(before);
  });
});

// The embedded database has one connection: there nothing happens at the same time.
test.skipIf(!onRealPostgres)('one file applied several times at once takes effect once', async () => {
  const changed = { ...((await show('harbor')) as object), name: 'Harbour' };
  await openConnections(gateway.databases.platform);
  const applied = await atOnce(8, () => apply(changed));
  expect(applied.filter((lines) => lines.length > 0)).toHaveLength(1);
  expect(await show('harbor')).toMatchObject({ name: 'Harbour' });
});

test.skipIf(!onRealPostgres)('a new file applied several times at once makes one merchant', async () => {
  const lotus = (await show('lotus')) as object;
  const fresh = {
    ...lotus,
    id: 'marsh',
    name: 'Marsh',
    hosts: ['marsh.localhost'],
    depositMethods: [],
    paymentRules: undefined,
  };
  await openConnections(gateway.databases.platform);
  const applied = await atOnce(8, () => apply(fresh));
  expect(applied.filter((lines) => lines.length > 0)).toHaveLength(1);
  const { body } = await gateway.call(systemCalls.templates, {}, { host: 'marsh.localhost' });
  expect(body.value).toMatchObject({ merchantCode: 'marsh' });
});

test('while two files are applied in turn, every answer is that of one of them', async () => {
  const aurora = (await show('aurora')) as { parameters: Record<string, string> };
  const version = (mark: string) => ({
    ...aurora,
    parameters: { ...aurora.parameters, title: `Aurora ${mark}`, licence_line: `Licence ${mark}` },
  });
  await apply(version('A'));
  let isDone = false;
  const seen = new Set<string>();
  const read = async () => {
    while (!isDone) {
      gateway.clock.pass(1_001);
      const { body } = await gateway.call(systemCalls.templates, {}, {});
      // A busy database refuses some reads.
      if (!body.success) continue;
      const { title, licence_line: licence } = body.value?.parameters ?? {};
      seen.add(`${title}, ${licence}`);
    }
  };
  const readers = [read(), read(), read()];
  for (const mark of ['B', 'A', 'B', 'A', 'B']) await apply(version(mark));
  isDone = true;
  await Promise.all(readers);
  const answers = ['Aurora A, Licence A', 'Aurora B, Licence B'];
  expect([...seen].filter((answer) => !answers.includes(answer))).toEqual([]);
  expect(seen.size).toBeGreaterThan(0);
});
