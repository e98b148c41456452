// Commands that move money keep one key until the platform has decided them (R8).
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { walletTransfer, walletTransferAll } from '@foyer/contract/calls/wallet.ts';
import { withdraw } from '@foyer/contract/calls/withdraw.ts';
import { describe, expect, test } from 'vitest';
import { fakeClock, settle } from '#testing/fake-clock.ts';
import { fakeNetwork, fine, later, memoryStore, refusal, type Reply } from '#testing/fake-network.ts';

const member = { merchantCode: 'AURORA', language: 'EN', token: 't', memberId: '7', epoch: 1 };
const give = { fromVendor: 'main', toVendor: '12', amount: '700' };
const HOUR = 3_600_000;

/** One browser: its local storage and clock stay when its tabs close. */
function browser(reply: Reply) {
  const [clock, lasting] = [fakeClock(Date.now()), memoryStore()];
  let made = 0;
  const openTab = (who = member) => {
    const newId = () => `key-${(made += 1)}`;
    const tab = fakeNetwork(clock, reply, { lasting, newId });
    tab.layer.identify(who);
    return tab;
  };
  return { openTab, clock, lasting };
}

/** A platform that moves money once per key; `answers` can replace its reply after that. */
function platform(...answers: readonly ((moved: Response) => Response)[]) {
  const moved = new Set<string>();
  const left = [...answers];
  const keys: (string | undefined)[] = [];
  const reply: Reply = ({ headers }) => {
    const key = headers['Idempotency-Key'];
    keys.push(key);
    moved.add(key ?? `none ${keys.length}`);
    const answer = fine({ balance: '1', repeated: false });
    return left.shift()?.(answer) ?? answer;
  };
  return { reply, moved, keys };
}

function lost(): never {
  throw new TypeError('Failed to fetch');
}
function html(status: number) {
  return () => new Response('<h1>Welcome to our Wi-Fi</h1>', { status });
}

describe('without a decision the command is sent again with its key, and the money moves once', () => {
  test.each<readonly [string, () => Response]>([
    ['no answer', lost],
    ['429', () => refusal('TOO_MANY_REQUEST', 429)],
    ['500', html(500)],
    ['502', html(502)],
    ['503', () => refusal('service.unavailable', 503)],
    ['504', html(504)],
    ['a portal’s page', html(200)],
    ['a refusal by a proxy', html(403)],
    ['a session that has ended', () => refusal('customer.not.login', 401)],
  ])('%s', async (_, answer) => {
    const { reply, moved, keys } = platform(answer);
    const { layer } = browser(reply).openTab();
    expect(await layer.send(walletTransfer, give)).toMatchObject({ ok: false });
    expect(await layer.send(walletTransfer, give)).toMatchObject({ ok: true });
    expect([keys.length, moved.size]).toEqual([2, 1]);
  });
});

test.each<readonly [string, () => Response]>([
  ['a success', () => fine({ balance: '1', repeated: false })],
  ['a refusal', () => refusal('wallet.insufficient')],
  ['a refusal with a status', () => refusal('field.invalid', 400)],
])('%s is final: the next request is another command', async (_, answer) => {
  const { reply, keys } = platform(answer);
  const { openTab, lasting } = browser(reply);
  const { layer } = openTab();
  await layer.send(walletTransfer, give);
  expect(lasting.texts.size).toBe(0);
  await layer.send(walletTransfer, give);
  expect(new Set(keys).size).toBe(2);
});

test('the key is stored before the command is sent, and outlives the tab', async () => {
  const answer = later();
  const { openTab, lasting } = browser(answer.reply);
  const closed = openTab();
  void closed.layer.send(walletTransfer, give);
  await expect.poll(() => closed.sent.length).toBe(1);
  expect([...lasting.texts.values()].join(' ')).toContain(closed.sent[0]?.headers['Idempotency-Key']);
  const opened = openTab();
  void opened.layer.send(walletTransfer, give);
  await expect.poll(() => opened.sent.length).toBe(1);
  expect(opened.sent[0]?.headers['Idempotency-Key']).toBe(closed.sent[0]?.headers['Idempotency-Key']);
});

test('two tabs that send the same command use one key, and neither removes the other’s next attempt', async () => {
  const [slow, keys] = [later(), [] as (string | undefined)[]];
  let isFirst = true;
  const { openTab } = browser((one) => {
    keys.push(one.headers['Idempotency-Key']);
    if (!isFirst) return keys.length === 3 ? lost() : fine({});
    isFirst = false;
    return slow.reply(one);
  });
  const [left, right] = [openTab(), openTab()];
  const first = left.layer.send(walletTransfer, give);
  await expect.poll(() => keys.length).toBe(1);
  await right.layer.send(walletTransfer, give);
  // Decided: this is another command, and its answer is lost.
  await right.layer.send(walletTransfer, give);
  slow.give(fine({}));
  await first;
  await right.layer.send(walletTransfer, give);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(keys[3]).toBe(keys[2]);
});

test('another member, another input and another call have keys of their own', async () => {
  const { reply, keys } = platform(lost, lost, lost, lost);
  const { openTab } = browser(reply);
  const { layer } = openTab();
  await layer.send(walletTransfer, give);
  await layer.send(walletTransfer, { ...give, amount: '701' });
  await layer.send(walletTransferAll, {});
  layer.identify({ memberId: '8', epoch: 2 });
  await layer.send(walletTransfer, give);
  expect(new Set(keys).size).toBe(4);
});

test('a password is not part of the command and is not stored', async () => {
  const { reply, keys } = platform(lost);
  const { openTab, lasting } = browser(reply);
  const { layer } = openTab();
  const call = { ...withdraw, sealed: false as const };
  const input = { bankCardId: '3', amount: '25000', paymentPassword: '482913' };
  await layer.send(call, input, { storeInput: true });
  const stored = [...lasting.texts].flat().join(' ');
  expect(stored).toContain('25000');
  expect(stored).not.toContain('482913');
  await layer.send(call, { ...input, paymentPassword: '111111' });
  expect(keys[1]).toBe(keys[0]);
});

test('an attempt ends after a day; twenty are stored, and the oldest goes first', async () => {
  const { reply, keys } = platform(...Array.from({ length: 60 }, () => lost));
  const { openTab, clock, lasting } = browser(reply);
  const { layer } = openTab();
  await layer.send(walletTransfer, give);
  await clock.advance(23 * HOUR);
  await layer.send(walletTransfer, give);
  await clock.advance(2 * HOUR);
  await layer.send(walletTransfer, give);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  for (let at = 1; at <= 30; at += 1) {
    await clock.advance(1000);
    await layer.send(walletTransfer, { ...give, amount: String(at) });
  }
  expect(lasting.texts.size).toBe(20);
  await layer.send(walletTransfer, { ...give, amount: '30' });
  await layer.send(walletTransfer, { ...give, amount: '1' });
  expect(keys.at(-2)).toBe(keys.at(-3));
  expect(keys.at(-1)).not.toBe(keys[3]);
});

test('a request that is not sent is not an attempt, and a call without a key gets none', async () => {
  const { reply, keys } = platform();
  const offline = fakeNetwork(fakeClock(), reply, { isOnline: () => false });
  offline.layer.identify(member);
  await offline.layer.send(walletTransfer, give);
  expect(offline.ports.lasting.names('')).toEqual([]);
  const { layer } = browser(reply).openTab();
  await layer.send(memberFunds, {});
  expect(keys).toEqual([undefined]);
});

test('text that others wrote into the storage is ignored', async () => {
  const { reply, moved } = platform(lost);
  const { openTab, lasting } = browser(reply);
  const { layer } = openTab();
  await layer.send(walletTransfer, give);
  for (const text of ['', '{}', '[]', 'null', '{"key":7}'])
    for (const name of lasting.names('')) lasting.texts.set(name, text);
  await layer.send(walletTransfer, give);
  expect(moved.size).toBe(2);
});

describe('unfinished', () => {
  const move = { fromVendor: 'main', toVendor: 'v', amount: '100' };
  const listOf = async ({ layer }: ReturnType<ReturnType<typeof browser>['openTab']>) =>
    (await layer.attempts()).unfinished().map(({ path, input }) => ({ path, input }));

  test('is a command without an answer, in the tab that sent it and in the next one, only for its member', async () => {
    const { openTab } = browser(platform(lost).reply);
    const tab = openTab();
    await tab.layer.send(walletTransfer, move, { storeInput: true });
    const expected = [{ path: walletTransfer.path, input: move }];
    expect(await listOf(tab)).toEqual(expected);
    expect(await listOf(openTab())).toEqual(expected);
    expect(await listOf(openTab({ ...member, memberId: '8' }))).toEqual([]);
  });

  test('is not a command in flight, nor one that was refused before the platform looked at it', async () => {
    const answer = later();
    const tab = browser(answer.reply).openTab();
    const pending = tab.layer.send(walletTransfer, move);
    await settle();
    await expect.poll(() => tab.sent.length).toBe(1);
    expect(await listOf(tab)).toEqual([]);
    answer.give(refusal('TOO_MANY_REQUEST', 429));
    await pending;
    expect(await listOf(tab)).toEqual([]);
  });

  test('stays unfinished when a later try is refused before the platform looked at it', async () => {
    const { reply } = platform(lost, () => refusal('TOO_MANY_REQUEST', 429));
    const tab = browser(reply).openTab();
    await tab.layer.send(walletTransfer, move);
    await tab.layer.send(walletTransfer, move);
    expect(await listOf(tab)).toHaveLength(1);
  });

  test('ends when it is forgotten, and every change is announced', async () => {
    const tab = browser(platform(lost).reply).openTab();
    const attempts = await tab.layer.attempts();
    const seen: number[] = [];
    const stop = attempts.onChange(() => seen.push(attempts.unfinished().length));
    await tab.layer.send(walletTransfer, move);
    attempts.forget(attempts.unfinished()[0]?.key ?? '');
    stop();
    await tab.layer.send(walletTransfer, move);
    expect(seen).toEqual([0, 1, 0]);
  });
});
