// A member sees their sessions and ends those on other devices, with all that they opened.
import { randomUUID } from 'node:crypto';
import { memberInfo } from '@foyer/contract/calls/member.ts';
import * as push from '@foyer/contract/calls/push.ts';
import * as calls from '@foyer/contract/calls/security.ts';
import { login } from '@foyer/contract/calls/session.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '#seed/accounts.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { openDevice } from '#testing/session.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const desktop = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  const aurora = gateway.databases.merchant('aurora');
  for (const table of ['sessions', 'remembered_logins', 'known_devices', 'login_failures'] as const)
    await aurora.deleteFrom(table).execute();
  await gateway.databases.platform.deleteFrom('rate_limits').execute();
});

async function openSession(agent: string, given: { username?: string; device?: string } = {}) {
  const { username = 'demo', device = randomUUID() } = given;
  gateway.clock.pass(1_000);
  const headers = { 'user-agent': agent, cookie: `loginDeviceId=${device}` };
  const request = {
    type: 'username',
    username,
    loginDeviceId: device,
    isOfficialAppLogin: false,
    remember: true,
  } as const;
  const { body } = await gateway.call(login, { ...request, password: demoPassword }, { headers });
  const at = { token: body.value?.token ?? '', headers };
  return {
    list: async () => (await gateway.call(calls.ownSessions, {}, at)).body.value ?? [],
    end: async (id?: string) =>
      (await gateway.call(calls.endSessions, id === undefined ? {} : { id }, at)).body.value?.ended,
    isOpen: async () => (await gateway.call(memberInfo, {}, at)).status === 200,
    bindPush: () => gateway.call(push.fcmBind, { registrationToken: `${device}:${'x'.repeat(60)}` }, at),
    /** A log-in with what the device remembers. */
    logInAgain: async () =>
      (await gateway.call(login, { ...request, password: body.value?.rememberSecret ?? '' }, { headers }))
        .body.errorCode,
  };
}
async function count(table: 'push_devices' | 'known_devices'): Promise<number> {
  return (await gateway.databases.merchant('aurora').selectFrom(table).select('device_id').execute()).length;
}

test('the list shows device, start and last use of each session, and marks the one that asks', async () => {
  const first = await openSession(phone);
  const start = gateway.clock.now();
  const second = await openSession(desktop);
  await openSession(phone, { username: 'demo-agent' });
  gateway.clock.pass(5 * 60_000);
  expect(await first.isOpen()).toBe(true);
  const [newest, older, ...others] = await first.list();
  expect(newest).toMatchObject({ device: 'Chrome, Android', openedAt: start, isCurrent: true });
  expect(newest?.usedAt).toBe(gateway.clock.now());
  expect(older).toMatchObject({ device: 'Firefox, Linux', isCurrent: false });
  expect(others).toEqual([]);
  expect((await second.list()).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
});

test('a session that was not used for half an hour is not in the list', async () => {
  await openSession(desktop);
  gateway.clock.pass(31 * 60_000);
  expect(await (await openSession(phone)).list()).toHaveLength(1);
});

test('one session is ended with its push messages and the remembered log-in; the others go on', async () => {
  const [own, lost, third] = [
    await openSession(desktop),
    await openSession(phone),
    await openSession(desktop),
  ];
  await lost.bindPush();
  await third.bindPush();
  const id = (await own.list()).find(({ device }) => device === 'Chrome, Android')?.id;
  expect(await own.end(id)).toBe(1);
  expect([await own.isOpen(), await lost.isOpen(), await third.isOpen()]).toEqual([true, false, true]);
  expect([await count('push_devices'), await count('known_devices')]).toEqual([1, 3]);
  expect(await lost.logInAgain()).toBe('login.cred.err');
  expect(await third.logInAgain()).toBe(null);
  expect(await own.end(id)).toBe(0);
});

test('all others are ended, also devices that only remember the log-in', async () => {
  const [own, other] = [await openSession(desktop), await openSession(phone)];
  const idle = await openSession(phone);
  const stranger = await openSession(phone, { username: 'demo-agent' });
  gateway.clock.pass(20 * 60_000);
  for (const session of [own, other, stranger]) await session.isOpen();
  gateway.clock.pass(20 * 60_000);
  expect(await own.end()).toBe(1);
  expect([await own.isOpen(), await other.isOpen(), await stranger.isOpen()]).toEqual([true, false, true]);
  expect(await idle.logInAgain()).toBe('login.cred.err');
  expect(await own.logInAgain()).toBe(null);
});

test('a new password ends the remembered log-in of a device', async () => {
  const device = await openSession(phone, { username: 'demo-partner' });
  const other = await openSession(phone);
  await gateway.databases
    .merchant('aurora')
    .updateTable('members')
    .set((eb) => ({ password_hash: eb('password_hash', '||', ' ') }))
    .where('account', '=', 'demo-partner')
    .execute();
  expect(await device.logInAgain()).toBe('login.cred.err');
  expect(await other.logInAgain()).toBe(null);
});

test('a member cannot end the session of another member, or the present session by its id', async () => {
  const [own, stranger] = [await openSession(desktop), await openSession(phone, { username: 'demo-agent' })];
  const [foreign] = await stranger.list();
  const [mine] = await own.list();
  expect([await own.end(foreign?.id), await own.end(mine?.id)]).toEqual([0, 0]);
  expect([await own.isOpen(), await stranger.isOpen()]).toEqual([true, true]);
});

describe('the device of an owner whom a thief logs out', () => {
  /** As after five wrong passwords of unknown devices. */
  function lockForStrangers() {
    const locked_until = BigInt(gateway.clock.now() + 60_000);
    const wrong = { failures: 5, failed_at: BigInt(gateway.clock.now()), locked_until };
    const row = { merchant_id: 'aurora', account_key: 'demo', ...wrong };
    return gateway.databases.merchant('aurora').insertInto('login_failures').values(row).execute();
  }

  test.each([
    ['one by one', (ids: string[]) => ids],
    ['all at once', () => [undefined]],
  ])('%s is not locked out by wrong passwords of other devices', async (_, endings) => {
    const owner = openDevice(gateway);
    await owner.logIn();
    const thief = await openSession(desktop);
    const others = (await thief.list()).flatMap(({ id, isCurrent }) => (isCurrent ? [] : [id]));
    for (const id of endings(others)) expect(await thief.end(id)).toBe(1);
    await lockForStrangers();
    expect((await openDevice(gateway).logIn()).status).toBe(429);
    expect((await owner.logIn()).body.success).toBe(true);
  });
});

describe('the owner', () => {
  const contacts = ['+639170000333', 'ana@example.com'];
  /** Notices of earlier tests, which went to other contacts, can still be on their way. */
  const recipients = () =>
    gateway.messages
      .flatMap(({ to, text }) => (contacts.includes(to) && text.includes('其他设备上退出登录') ? [to] : []))
      .toSorted();

  test('is notified at every contact, in their own language, when sessions are ended; three times an hour at most', async () => {
    const [mobile, email] = contacts;
    await gateway.databases
      .merchant('aurora')
      .updateTable('members')
      .set({ language: 'CN', mobile, email })
      .where('account', '=', 'demo')
      .execute();
    const own = await openSession(desktop);
    expect(await own.end()).toBe(0);
    await openSession(phone);
    const [lost] = (await own.list()).flatMap(({ id, isCurrent }) => (isCurrent ? [] : [id]));
    expect(await own.end(lost)).toBe(1);
    await expect.poll(recipients).toEqual(contacts);
    for (let times = 2; times < 6; times += 1) {
      await openSession(phone);
      expect(await own.end()).toBe(1);
    }
    const three = contacts.flatMap((to) => [to, to, to]);
    await expect.poll(recipients).toEqual(three);
    expect(gateway.lines.filter((line) => line.includes('"sessions.notices"'))).toHaveLength(2);
  });
});
