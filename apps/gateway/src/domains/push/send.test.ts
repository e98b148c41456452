// Messages for devices: what is sent, when, and what the answers of the push service lead to.
import { logout } from '@foyer/contract/calls/session.ts';
import { endSessions } from '@foyer/contract/calls/security.ts';
import { fcmBind } from '@foyer/contract/calls/push.ts';
import { readNotifications, saveNotificationSettings } from '@foyer/contract/calls/notifications.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { hashToken } from '#security/caller.ts';
import { addNewcomer } from '#testing/newcomer.ts';
import { claimsOf, fcmError, openPushes } from '#testing/push.ts';
import { notify } from './notify.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let gateway: TestGateway;
let pushes: Awaited<ReturnType<typeof openPushes>>;
let member: Awaited<ReturnType<typeof addNewcomer>>;
let device: string;
let count = 0;

beforeAll(async () => {
  gateway = await openTestGateway();
  pushes = await openPushes(gateway);
});
afterAll(() => gateway.close());
beforeEach(async () => {
  member = await addNewcomer(pushes.scope.db, { now: gateway.clock.now() });
  device = await pushes.addDevice(member.token, `device${(count += 1)}`);
  pushes.service.sent.length = 0;
  pushes.service.answers.length = 0;
});

type Topic = Parameters<typeof notify>[1]['topic'];
/** An event of the member. */
async function happen(topic: Topic = 'deposit.paid', subject = `D${100_000 + (count += 1)}`) {
  const at = { merchant: 'aurora', now: gateway.clock.now() };
  await notify(pushes.scope.db, { ...at, memberId: member.id, topic, subject });
  return subject;
}
function sentTo(token = device) {
  return pushes.service.sent.filter((message) => message.token === token);
}
async function idOf(subject: string) {
  const { id } = await pushes.scope.db
    .selectFrom('notifications')
    .select('id')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return String(id);
}

describe('a message', () => {
  test('is sent once to each device, in the language of the member, with the page that it opens', async () => {
    const other = await pushes.addDevice(member.token, `other${count}`);
    await pushes.scope.db
      .updateTable('members')
      .set({ language: 'CN' })
      .where('id', '=', member.id)
      .execute();
    await happen('deposit.paid', 'D777001');
    await happen('deposit.paid', 'D777001');
    await pushes.run();
    await pushes.run();
    expect(sentTo(other)).toHaveLength(1);
    expect(sentTo()).toEqual([
      {
        token: device,
        data: {
          id: await idOf('D777001'),
          title: '存款已到账',
          body: '您的存款已存入钱包。',
          path: '/m/voucherCenter?order=D777001',
          tag: expect.stringMatching(/^[\w-]{24}$/),
          language: 'CN',
        },
        webpush: { headers: { TTL: '86400', Urgency: 'normal', Topic: sentTo()[0]?.data['tag'] } },
      },
    ]);
  });

  test('is authorised by an access token that the service account signed for, used until it ends', async () => {
    const before = pushes.service.assertions.length;
    gateway.clock.pass(2 * HOUR);
    for (let times = 0; times < 2; times += 1) {
      await happen();
      await pushes.run();
    }
    expect(pushes.service.assertions).toHaveLength(before + 1);
    const account = await pushes.account();
    const now = gateway.clock.now();
    expect(await claimsOf(pushes.service.assertions.at(-1) ?? '', account, now)).toEqual({
      alg: 'RS256',
      iss: account.clientEmail,
      aud: account.tokenUrl,
      scope: 'https://www.googleapis.com/auth/firebase.messaging',
      iat: Math.floor(now / 1_000),
      exp: Math.floor(now / 1_000) + 3_600,
    });
    gateway.clock.pass(HOUR);
    await happen();
    await pushes.run();
    expect(pushes.service.assertions).toHaveLength(before + 2);
    expect(sentTo()).toHaveLength(3);
  });

  test('of an earlier step of a withdrawal is not sent after a later step', async () => {
    for (const step of ['accepted', 'sent', 'paid'] as const) await happen(`withdrawal.${step}`, 'W888001');
    await pushes.run();
    expect(sentTo().map(({ data }) => data['title'])).toEqual(['Withdrawal paid']);
  });

  test('is not sent when it was read before, or is a day old', async () => {
    await happen('deposit.paid', 'D777002');
    await gateway.call(readNotifications, { id: await idOf('D777002') }, { token: member.token });
    await pushes.run();
    await happen();
    pushes.service.answers.push(null);
    await pushes.run();
    gateway.clock.pass(24 * HOUR + 1);
    await pushes.run();
    expect(sentTo()).toEqual([]);
    expect(await pushes.waiting()).toBe(0);
  });
});

describe('the answers of the push service', () => {
  test('an unregistered device is forgotten, and its other messages with it', async () => {
    pushes.service.answers.push(fcmError(404, 'UNREGISTERED'));
    await happen();
    await pushes.run();
    await happen();
    await pushes.run();
    expect(sentTo()).toEqual([]);
    const bound = await pushes.scope.db
      .selectFrom('push_devices')
      .select('token')
      .where('token', '=', device)
      .execute();
    expect(bound).toEqual([]);
  });

  test('a message that is refused for good is not repeated', async () => {
    pushes.service.answers.push(fcmError(400, 'INVALID_ARGUMENT'));
    await happen();
    await pushes.run();
    gateway.clock.pass(HOUR);
    await pushes.run();
    expect(sentTo()).toEqual([]);
    expect(await pushes.waiting()).toBe(0);
  });

  test('too many messages: none is sent for as long as the service asks', async () => {
    pushes.service.answers.push(fcmError(429, 'QUOTA_EXCEEDED', '300'));
    await happen();
    await pushes.run();
    gateway.clock.pass(299_000);
    await pushes.run();
    expect(sentTo()).toEqual([]);
    gateway.clock.pass(1_000);
    await pushes.run();
    expect(sentTo()).toHaveLength(1);
  });

  test.each([
    ['answers 503', () => fcmError(503, 'UNAVAILABLE')],
    ['does not answer', () => null],
    ['withdrew the access token', () => fcmError(401, 'UNAUTHENTICATED')],
  ])('a service that %s gets the message again after waits that double', async (_, answer) => {
    pushes.service.answers.push(answer(), answer(), answer());
    await happen();
    await pushes.run();
    for (const wait of [10_000, 20_000, 40_000]) {
      gateway.clock.pass(wait - 1);
      await pushes.run();
      expect(sentTo()).toEqual([]);
      gateway.clock.pass(1);
      await pushes.run();
    }
    expect(sentTo()).toHaveLength(1);
  });
});

describe('the settings of the member', () => {
  const save = (muted: ('deposit' | 'reward')[], quiet: { from: number; to: number } | null) =>
    gateway.call(
      saveNotificationSettings,
      { muted, quiet, timeZone: 'Asia/Manila' },
      { token: member.token },
    );

  test('a kind that is switched off is not sent, the others are', async () => {
    await save(['deposit'], null);
    await happen('deposit.paid');
    await happen('reward.approved', '1');
    await pushes.run();
    expect(sentTo().map(({ data }) => data['title'])).toEqual(['Reward approved']);
  });

  test('in the quiet hours of the member’s time zone a message waits for their end', async () => {
    // It is now about 20:00 or later in Manila; the hours reach over midnight.
    const minute = Math.floor((gateway.clock.now() + 8 * HOUR) / MINUTE) % 1_440;
    await save([], { from: (minute + 1_439) % 1_440, to: (minute + 90) % 1_440 });
    await happen();
    await pushes.run();
    gateway.clock.pass(88 * MINUTE);
    await pushes.run();
    expect(sentTo()).toEqual([]);
    gateway.clock.pass(2 * MINUTE);
    await pushes.run();
    expect(sentTo()).toHaveLength(1);
  });

  test('an unknown time zone is refused', async () => {
    const wanted = { muted: [], quiet: null, timeZone: 'Mars/Olympus' };
    const { body } = await gateway.call(saveNotificationSettings, wanted, { token: member.token });
    expect(body.errorCode).toBe('request.invalid');
  });
});

describe('nothing is sent to a device', () => {
  test('after its member logged out, though the message was waiting', async () => {
    pushes.service.answers.push(null);
    await happen();
    await pushes.run();
    await gateway.call(logout, {}, { token: member.token });
    gateway.clock.pass(HOUR);
    await pushes.run();
    await happen();
    await pushes.run();
    expect(sentTo()).toEqual([]);
  });

  test('whose session was ended from another device', async () => {
    const { body } = await gateway.signIn('demo-agent');
    const away = await pushes.addDevice(body.value?.token ?? '', `away${count}`);
    const here = await gateway.tokenOf('demo-agent');
    await gateway.call(endSessions, {}, { token: here });
    await notify(pushes.scope.db, {
      merchant: 'aurora',
      now: gateway.clock.now(),
      memberId: BigInt(body.value?.id ?? 0),
      topic: 'deposit.paid',
      subject: 'D999001',
    });
    await pushes.run();
    expect(sentTo(away)).toEqual([]);
  });

  test('that another member took over, for the member before', async () => {
    pushes.service.answers.push(null);
    await happen();
    await pushes.run();
    const other = await addNewcomer(pushes.scope.db, { now: gateway.clock.now() });
    await gateway.call(fcmBind, { registrationToken: device }, { token: other.token });
    gateway.clock.pass(HOUR);
    await pushes.run();
    expect(sentTo()).toEqual([]);
  });

  test('that another member took over while the message was being written', async () => {
    const subject = await happen();
    const other = await addNewcomer(pushes.scope.db, { now: gateway.clock.now() });
    await gateway.call(fcmBind, { registrationToken: device }, { token: other.token });
    // As the outbox is left by a writer that read the device right before.
    await pushes.scope.db
      .insertInto('push_deliveries')
      .values({
        merchant_id: 'aurora',
        notification_id: BigInt(await idOf(subject)),
        token_hash: hashToken(device),
        due_at: BigInt(gateway.clock.now()),
      })
      .execute();
    await pushes.run();
    expect(sentTo()).toEqual([]);
    expect(await pushes.waiting()).toBe(0);
  });
});
