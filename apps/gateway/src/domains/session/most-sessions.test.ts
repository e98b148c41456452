import { randomUUID } from 'node:crypto';
import { installTicket, loginInstalled } from '@foyer/contract/calls/install.ts';
import { memberInfo } from '@foyer/contract/calls/member.ts';
import { handOver } from '@foyer/contract/calls/partner.ts';
import { loginMaya, loginTicket } from '@foyer/contract/calls/session.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken, IDLE_MS } from '#security/caller.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { addNewcomer, type Newcomer, openSessionOf } from '#testing/newcomer.ts';
import { textsOf } from '#words/words.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

/** The recipients of the notice that a log-in ended a session, which is found by a part of its English or Chinese text. */
function notified() {
  const endings = ['EN', 'CN'].map(
    (language) => textsOf('notices', language)['oldestEnded.text'].split('{what}')[1] ?? '',
  );
  return gateway.messages
    .filter(({ text }) => endings.some((ending) => text.includes(`20${ending}`)))
    .map(({ to }) => to);
}

async function isOpen(token: string): Promise<boolean> {
  return (await gateway.call(memberInfo, {}, { token })).status === 200;
}

test('a member has at most 20 sessions: a further log-in ends the one that was not used for the longest time', async () => {
  const others = await gateway.tokenOf('demo-agent');
  const tokens: string[] = [];
  for (let count = 0; count < 20; count += 1) {
    gateway.clock.pass(1_000);
    tokens.push(await gateway.tokenOf('demo'));
  }
  const [first = '', second = '', third = ''] = tokens;
  // Used again after its log-in, so that the second one is the oldest now.
  gateway.clock.pass(5 * 60_000);
  expect(await isOpen(first)).toBe(true);
  const newest = await gateway.tokenOf('demo');
  expect(await isOpen(second)).toBe(false);
  for (const token of [first, third, newest, others]) expect(await isOpen(token)).toBe(true);
  expect(await isOpen(await gateway.tokenOf('demo'))).toBe(true);
  expect(await isOpen(third)).toBe(true);
});

test('the owner is notified when a log-in ends a session that was live', async () => {
  const inLotus = () => notified().filter((to) => to === 'demo@lotus.example');
  for (let count = 0; count < 20; count += 1) await gateway.tokenOf('demo', 'lotus.localhost');
  expect(inLotus()).toEqual([]);
  await gateway.tokenOf('demo', 'lotus.localhost');
  await expect.poll(inLotus).toHaveLength(1);
});

test('a session whose time is over is replaced without a notice', async () => {
  const host = 'harbor.localhost';
  const inHarbor = () => notified().filter((to) => to === 'demo@harbor.example');
  const logIn = async (times: number) => {
    for (let count = 0; count < times; count += 1) await gateway.tokenOf('demo', host);
  };
  await logIn(20);
  gateway.clock.pass(IDLE_MS);
  await logIn(20);
  // The next one ends a session that is live.
  await logIn(1);
  await expect.poll(inHarbor).toHaveLength(1);
});

function db() {
  return gateway.databases.merchant('aurora');
}
type HandOverMethod = 'session' | 'ticket';

async function handedOver({ account }: Newcomer, as: HandOverMethod): Promise<string | undefined> {
  const env = 'sandbox';
  const issued = await gateway.sendSigned(handOver, { env, account, as });
  const value = issued.body.value?.value ?? '';
  const loginDeviceId = randomUUID();
  const { body } =
    as === 'session'
      ? await gateway.call(loginMaya, { sessionId: value, env, loginDeviceId })
      : await gateway.call(loginTicket, { ticket: value, loginDeviceId });
  return body.value?.token;
}

async function installed({ token }: Newcomer): Promise<string | undefined> {
  const ticket = (await gateway.call(installTicket, {}, { token })).body.value?.ticket ?? '';
  const session = db().selectFrom('sessions').select('device_id').where('token_hash', '=', hashToken(token));
  const { device_id: loginDeviceId } = await session.executeTakeFirstOrThrow();
  return (await gateway.call(loginInstalled, { ticket, loginDeviceId })).body.value?.token;
}

test.each<[string, (member: Newcomer) => Promise<string | undefined>]>([
  ['by a third party’s session id', (member) => handedOver(member, 'session')],
  ['by a ticket', (member) => handedOver(member, 'ticket')],
  ['on the home screen', installed],
])('the owner is notified when a session that was opened %s ends a live one', async (_, open) => {
  const now = gateway.clock.now();
  const member = await addNewcomer(db(), { now });
  const email = `${member.account}@example.com`;
  await db().updateTable('members').set({ email }).where('id', '=', member.id).execute();
  for (let count = 1; count < 20; count += 1)
    await openSessionOf(db(), { merchant: 'aurora', memberId: member.id, now: now - 60_000 });
  expect(await open(member)).toMatch(/./);
  await expect.poll(() => notified().filter((to) => to === email)).toHaveLength(1);
});
