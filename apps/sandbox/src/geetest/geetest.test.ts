// Tests the provider from its two sides: a page that solves puzzles, and a merchant's server that validates them.
import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readForms } from '../web.ts';
import { openStore } from '../store.ts';
import { setBehaviour } from './behaviour.ts';
import { openGeetest } from './geetest.ts';
import { isHandLike, type Step } from './track.ts';

const store = openStore(null);
const account = 'a'.repeat(32);
const secret = 'k'.repeat(32);
let app: FastifyInstance;
let now = Date.UTC(2026, 10, 21);

beforeAll(async () => {
  const accountsFile = join(mkdtempSync(join(tmpdir(), 'foyer-geetest-')), 'sliders.json');
  writeFileSync(accountsFile, JSON.stringify({ accounts: [{ merchant: 'aurora', account, secret }] }));
  app = Fastify();
  readForms(app);
  await openGeetest(app, { store, accountsFile, assets: { address: (name) => name }, now: () => now });
});
afterAll(() => app.close());
beforeEach(() => setBehaviour(store, account, 'open'));

type Json = Record<string, unknown>;
function md5(text: string) {
  return createHash('md5').update(text).digest('hex');
}
async function get(path: string, fields: Record<string, string>): Promise<Json> {
  return (await app.inject(`/geetest/${path}?${new URLSearchParams(fields).toString()}`)).json();
}
async function post(path: string, fields: Record<string, string>): Promise<Json> {
  return (
    await app.inject({
      method: 'POST',
      url: `/geetest/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  ).json();
}

/** The gap of a puzzle, read from the provider's own page. */
async function gapOf(id: string): Promise<number> {
  const { body } = await app.inject('/geetest');
  return Number(new RegExp(`data-puzzle="${id}" data-gap="(\\d+)"`).exec(body)?.[1]);
}
function handTo(left: number): Step[] {
  return Array.from({ length: 20 }, (_, step) => [
    left * Math.sin(((step + 1) / 20) * (Math.PI / 2)),
    step % 3,
    step * 17 + (step % 4),
  ]);
}
function wOf(left: number, track: readonly Step[] = handTo(left)) {
  return Buffer.from(JSON.stringify({ left, track })).toString('base64url');
}

async function load4(userInfo = 'for aurora') {
  const { data } = await get('load', { captcha_id: account, client_type: 'web', user_info: userInfo });
  const lot = String((data as Json)['lot_number']);
  return { lot, gap: await gapOf(lot) };
}
async function verify4(lot: string, w: string) {
  const { data } = await get('verify', { captcha_id: account, lot_number: lot, w });
  return data as { result: string; seccode?: Record<string, string> };
}
async function solve4() {
  const { lot, gap } = await load4();
  return (await verify4(lot, wOf(gap))).seccode ?? {};
}
function validate4(seccode: Record<string, string>, key = secret) {
  return post(`validate?captcha_id=${account}`, {
    ...seccode,
    sign_token: createHmac('sha256', key)
      .update(seccode['lot_number'] ?? '')
      .digest('hex'),
  });
}

async function start3() {
  const { challenge } = await get('register.php', { gt: account, json_format: '1' });
  const given = md5(`${String(challenge)}${secret}`);
  const got = await get('get.php', { gt: account, challenge: given });
  const id = String(got['challenge']);
  return { id, gap: await gapOf(id) };
}
async function solve3() {
  const { id, gap } = await start3();
  const { validate } = await get('ajax.php', { gt: account, challenge: id, w: wOf(gap) });
  return { challenge: id, seccode: `${String(validate)}|jordan` };
}
function validate3(given: { challenge: string; seccode: string }) {
  return post('validate.php', { ...given, captchaid: account, json_format: '1' });
}

test('version 4: a human solution is valid once, and returns the data of its puzzle', async () => {
  const seccode = await solve4();
  expect(seccode['captcha_id']).toBe(account);
  expect(await validate4(seccode)).toMatchObject({
    status: 'success',
    result: 'success',
    captcha_args: { lot_number: seccode['lot_number'], user_info: 'for aurora', used_type: 'slide' },
  });
  expect(await validate4(seccode)).toMatchObject({ result: 'fail', reason: 'pass_token used' });
});

test.each<[string, (left: number) => string]>([
  ['beside the gap', (gap) => wOf(gap - 12)],
  [
    'in one jump',
    (gap) =>
      wOf(gap, [
        [0, 0, 0],
        [gap, 0, 300],
      ]),
  ],
  [
    'evenly to the millisecond',
    (gap) =>
      wOf(
        gap,
        Array.from({ length: 20 }, (_, at) => [(gap * (at + 1)) / 20, 0, at * 16]),
      ),
  ],
  ['somewhere else than it says', (gap) => wOf(gap, handTo(gap - 40))],
])('version 4: a piece put %s is not a solution', async (_, w) => {
  const { lot, gap } = await load4();
  const { result, seccode } = await verify4(lot, w(gap));
  expect([result, seccode]).toEqual(['fail', undefined]);
});

test('version 4: a puzzle tried too often is invalid', async () => {
  const { lot, gap } = await load4();
  for (let tried = 0; tried < 6; tried += 1) await verify4(lot, wOf(gap - 30));
  expect((await verify4(lot, wOf(gap))).result).toBe('fail');
});

test('version 4: a changed token, a wrong signature and an expired solution are refused', async () => {
  const seccode = await solve4();
  expect(await validate4({ ...seccode, pass_token: 'f'.repeat(64) })).toMatchObject({ result: 'fail' });
  expect(await validate4(seccode, 'another key')).toMatchObject({ status: 'error' });
  now += 4 * 60_000;
  expect(await validate4(seccode)).toMatchObject({ result: 'fail', reason: 'pass_token expire' });
});

test('version 3: register, get, ajax and validate know each other; a solution is valid once', async () => {
  const solved = await solve3();
  expect(solved.challenge).toMatch(/^[0-9a-f]{34}$/);
  expect(await validate3(solved)).toEqual({ seccode: md5(solved.seccode) });
  expect(await validate3(solved)).toEqual({ seccode: 'false' });
});

test('version 3: an unregistered challenge and an unsolved seccode are refused', async () => {
  expect(await get('get.php', { gt: account, challenge: 'f'.repeat(32) })).toMatchObject({ status: 'error' });
  const { id } = await start3();
  expect(await validate3({ challenge: id, seccode: `${md5(`${secret}geetest${id}`)}|jordan` })).toEqual({
    seccode: 'false',
  });
});

test('the behaviours denied, expired and down work as set on its page', async () => {
  setBehaviour(store, account, 'deny');
  const { lot, gap } = await load4();
  expect((await verify4(lot, wOf(gap))).result).toBe('fail');
  setBehaviour(store, account, 'open');
  const seccode = await solve4();
  setBehaviour(store, account, 'expire');
  expect(await validate4(seccode)).toMatchObject({ result: 'fail', reason: 'pass_token expire' });
  setBehaviour(store, account, 'down');
  await expect(get('register.php', { gt: account })).rejects.toThrow('destroyed');
});

test('a human drag is slow at the ends; jumps and steps back in time are not human', () => {
  expect(isHandLike(handTo(150), 150)).toBe(true);
  expect(isHandLike([...handTo(150).slice(0, 5), [150, 0, 20]], 150)).toBe(false);
  expect(
    isHandLike(
      handTo(150).map(([x, y, at]) => [x, y, -at]),
      150,
    ),
  ).toBe(false);
});
