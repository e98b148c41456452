import { randomUUID } from 'node:crypto';
import { handOver } from '@foyer/contract/calls/partner.ts';
import * as sessionCalls from '@foyer/contract/calls/session.ts';
import * as memberCalls from '@foyer/contract/calls/member.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { IDLE_MS } from '#security/caller.ts';
import { atOnce, openConnections, untilAnswered, waitsForLock } from '#testing/at-once.ts';
import { onRealPostgres } from '#testing/database.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());
// Limits count per minute; each test uses a minute of its own.
beforeEach(async () => {
  await gateway.databases.platform.deleteFrom('rate_limits').execute();
});

const env = 'sandbox';
const MINUTE = 60_000;
type HandOverMethod = 'session' | 'ticket';
type SessionAnswer = { token: string; userName: string; id: string };

async function issue(as: HandOverMethod, account = 'demo', host?: string) {
  const { body } = await gateway.sendSigned(
    handOver,
    { env, account, as },
    host === undefined ? {} : { host },
  );
  if (!body.value) throw new Error(`no hand-over: ${body.errorCode}`);
  return body.value;
}

type HandOverOptions = { host?: string; env?: string; device?: string; ip?: string };
function bring(as: HandOverMethod, value: string, given: HandOverOptions = {}) {
  const loginDeviceId = given.device ?? randomUUID();
  const [path, body] =
    as === 'session'
      ? [sessionCalls.loginMaya.path, { sessionId: value, env: given.env ?? env, loginDeviceId }]
      : [sessionCalls.loginTicket.path, { ticket: value, loginDeviceId }];
  return gateway.send<SessionAnswer>(path, {
    method: 'POST',
    body,
    ...(given.host === undefined ? {} : { host: given.host }),
    headers: given.ip === undefined ? {} : { 'x-forwarded-for': given.ip },
  });
}
function info(token: string, headers: Record<string, string> = {}) {
  return gateway.call(memberCalls.memberInfo, {}, { token, headers });
}
function outcome({ status, body }: { status: number; body: { errorCode: string | null } }) {
  return [status, body.errorCode];
}

describe.each<HandOverMethod>(['session', 'ticket'])('a member handed over by %s', (as) => {
  test('[ENTRY-08] [ACALL-03] [ACALL-27] gets a fresh token of this merchant', async () => {
    const { value, expiresAt } = await issue(as);
    expect(value).toMatch(/^[\w-]{43}$/);
    expect(expiresAt - gateway.clock.now()).toBe(MINUTE);
    const { body } = await bring(as, value);
    expect(body.value?.userName).toBe('demo');
    expect(body.value?.token).not.toBe(value);
    expect((await info(body.value?.token ?? '')).body.value?.account).toBe('demo');
  });

  test('[ROLE-11] opens nothing where only agents log in', async () => {
    const { value } = await issue(as);
    const says = (login_audience: string) =>
      gateway.databases
        .merchant('aurora')
        .updateTable('merchants')
        .set({ parameters: sql`parameters || ${JSON.stringify({ login_audience })}::jsonb` })
        .execute();
    await says('agent');
    expect((await bring(as, value)).body.errorCode).toBe('login.agents_only');
    await says('all');
  });

  test('is redeemed once by eight parallel requests', async () => {
    const { value } = await issue(as);
    await openConnections(gateway.databases.platform);
    const answers = await atOnce(8, () => bring(as, value));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', ...Array(7).fill('403')]);
    expect(outcome(await bring(as, value))).toEqual([403, 'ticket.invalid']);
  });

  test.skipIf(!onRealPostgres)('is redeemed once by two requests that wait for its row', async () => {
    const { value } = await issue(as);
    const { owner, platform } = gateway.databases;
    await openConnections(platform);
    const redeeming = await owner.transaction().execute(async (tx) => {
      await tx.selectFrom('tickets').select('ticket_hash').forUpdate().execute();
      const both = atOnce(2, () => untilAnswered(() => bring(as, value)));
      await Promise.race([both, waitsForLock(owner, 2)]);
      return [both];
    });
    const answers = (await Promise.all(redeeming)).flat();
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '403']);
  });

  test('is redeemed within a minute or not at all', async () => {
    const late = await issue(as);
    gateway.clock.pass(MINUTE);
    expect(outcome(await bring(as, late.value))).toEqual([403, 'ticket.invalid']);
    const soon = await issue(as);
    gateway.clock.pass(MINUTE - 1);
    expect((await bring(as, soon.value)).status).toBe(200);
  });

  test('is redeemed only at the merchant that issued it', async () => {
    const { value } = await issue(as);
    expect(outcome(await bring(as, value, { host: 'lotus.localhost:8080' }))).toEqual([
      403,
      'ticket.invalid',
    ]);
    expect((await bring(as, value)).status).toBe(200);
  });

  test('gets its own error when the account is disabled', async () => {
    const { value } = await issue(as, 'demo-agent');
    const aurora = gateway.databases.merchant('aurora');
    const disable = (is_disabled: boolean) =>
      aurora.updateTable('members').set({ is_disabled }).where('account', '=', 'demo-agent').execute();
    await disable(true);
    expect((await bring(as, value)).body.errorCode).toBe('user.disabled');
    await disable(false);
  });

  test('one device too often is asked to wait, another is not', async () => {
    const device = randomUUID();
    for (let tries = 0; tries < 20; tries += 1) {
      const { value } = await issue(as);
      expect((await bring(as, value, { device })).status).toBe(200);
    }
    const { value } = await issue(as);
    expect(outcome(await bring(as, value, { device }))).toEqual([429, 'TOO_MANY_REQUEST']);
    expect((await bring(as, value)).status).toBe(200);
  });
});

test('a ticket is no session id, and a session id no ticket', async () => {
  const ticket = await issue('ticket');
  expect(outcome(await bring('session', ticket.value))).toEqual([403, 'ticket.invalid']);
  const session = await issue('session');
  expect(outcome(await bring('ticket', session.value))).toEqual([403, 'ticket.invalid']);
});

test('an unknown environment, and an address in its place, are refused in the same way', async () => {
  const { value } = await issue('session');
  expect(outcome(await bring('session', value, { env: 'prod' }))).toEqual([403, 'ticket.invalid']);
  expect(outcome(await bring('session', value, { env: 'http://127.0.0.1/' }))).toEqual([
    400,
    'request.invalid',
  ]);
});

test('61 tries from one /64 of IPv6 are one too many, from the next they are not', async () => {
  const guess = 'x'.repeat(43);
  for (let tries = 0; tries < 60; tries += 1)
    expect((await bring('ticket', guess, { ip: `2001:db8:1:2::${tries.toString(16)}` })).status).toBe(403);
  expect((await bring('ticket', guess, { ip: '2001:db8:1:2:ffff::1' })).status).toBe(429);
  expect((await bring('ticket', guess, { ip: '2001:db8:1:3::1' })).status).toBe(403);
});

describe('permission to hand members over', () => {
  const input = { env, account: 'demo', as: 'session' };

  test('a partner that signs, just now, what it sends', async () => {
    expect((await gateway.sendSigned(handOver, input)).status).toBe(200);
    const wrong = await gateway.sendSigned(handOver, input, { secret: 'guess' });
    expect(outcome(wrong)).toEqual([401, 'signature.invalid']);
    const stale = String(Math.floor(gateway.clock.now() / 1000) - 301);
    const late = await gateway.sendSigned(handOver, input, { headers: { 'x-partner-timestamp': stale } });
    expect(outcome(late)).toEqual([401, 'signature.invalid']);
    expect(outcome(await gateway.callWith(handOver, input))).toEqual([401, 'signature.invalid']);
  });

  test('not with the key of another merchant, nor with the back office’s', async () => {
    const elsewhere = await gateway.sendSigned(handOver, { ...input, env: 'other' });
    expect(outcome(elsewhere)).toEqual([401, 'signature.invalid']);
    const office = await gateway.sendSigned(handOver, input, { role: 'operator' });
    expect(outcome(office)).toEqual([401, 'signature.invalid']);
  });
});

describe('a session a third party handed over', () => {
  const keepAlive = (token: string, named = env) =>
    gateway.call(sessionCalls.keepAlive, { env: named }, { token });
  const open = async () => {
    const { value } = await issue('session');
    return (await bring('session', value)).body.value?.token ?? '';
  };

  test('[SESSION-06] stays while it is kept alive, up to its absolute end and no further', async () => {
    const token = await open();
    let kept = 0;
    for (let passed = 0; passed + IDLE_MS - MINUTE < 24 * 60 * MINUTE; passed += IDLE_MS - MINUTE) {
      gateway.clock.pass(IDLE_MS - MINUTE);
      expect((await keepAlive(token)).status).toBe(200);
      // The limit per member uses real time.
      if ((kept += 1) % 50 === 0) await gateway.databases.platform.deleteFrom('rate_limits').execute();
    }
    gateway.clock.pass(IDLE_MS - MINUTE);
    expect(outcome(await keepAlive(token))).toEqual([401, 'customer.not.login']);
  });

  test('ends without keep-alive calls', async () => {
    const token = await open();
    gateway.clock.pass(IDLE_MS);
    expect(outcome(await keepAlive(token))).toEqual([401, 'customer.not.login']);
  });

  test('is kept alive by its own environment; a login at this merchant by no environment', async () => {
    expect(outcome(await keepAlive(await open(), 'prod'))).toEqual([403, 'permission.denied']);
    expect(outcome(await keepAlive(await gateway.tokenOf()))).toEqual([403, 'permission.denied']);
  });
});

describe('a token', () => {
  const aurora = () => gateway.databases.merchant('aurora');

  test('ends on every device when the password changes in any way', async () => {
    const tokens = await Promise.all([gateway.tokenOf('demo-partner'), gateway.tokenOf('demo-partner')]);
    const other = await gateway.tokenOf();
    const { password_hash } = await aurora()
      .selectFrom('members')
      .select('password_hash')
      .where('account', '=', 'demo-partner')
      .executeTakeFirstOrThrow();
    await aurora()
      .updateTable('members')
      .set({ password_hash: `${password_hash}x` })
      .where('account', '=', 'demo-partner')
      .execute();
    for (const token of tokens) expect(outcome(await info(token))).toEqual([401, 'login.session.kicked']);
    expect((await info(other)).status).toBe(200);
    await aurora()
      .updateTable('members')
      .set({ password_hash })
      .where('account', '=', 'demo-partner')
      .execute();
  });

  test('of one device dies at its log-out; the other device stays in', async () => {
    const [one, other] = [await gateway.tokenOf(), await gateway.tokenOf()];
    await gateway.call(sessionCalls.logout, {}, { token: one });
    expect(outcome(await info(one))).toEqual([401, 'customer.not.login']);
    expect((await info(other)).status).toBe(200);
  });

  test('may move about with its device; from another address on another device it is over', async () => {
    const device = randomUUID();
    const { body } = await gateway.signIn('demo', { device });
    const token = body.value?.token ?? '';
    const from = (ip: string, cookie?: string) =>
      info(token, { 'x-forwarded-for': ip, ...(cookie && { cookie: `a=b; loginDeviceId=${cookie}` }) });
    expect((await from('203.0.113.7', device)).status).toBe(200);
    expect((await from('203.0.113.7', randomUUID())).status).toBe(200);
    expect(outcome(await from('203.0.113.8', randomUUID()))).toEqual([401, 'token_ip_different']);
    expect(outcome(await from('203.0.113.7', device))).toEqual([401, 'login.session.kicked']);
  });
});
