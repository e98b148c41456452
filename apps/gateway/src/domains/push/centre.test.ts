// The notification centre: what is in it after real events, its pages, and the read state that all devices share.
import * as calls from '@foyer/contract/calls/notifications.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { notifyExpiring } from '#domains/promotions/expiring.ts';
import { requireTrueBooks } from '#testing/books.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { addNewcomer } from '#testing/newcomer.ts';
import { paymentActs, testProvider } from '#testing/payments.ts';
import { rewardActs } from '#testing/promotions.ts';
import { openPushes } from '#testing/push.ts';
import { openWithdrawals } from '#testing/withdrawals.ts';
import { notify } from './notify.ts';

const HOUR = 3_600_000;
let gateway: TestGateway;
let acts: ReturnType<typeof paymentActs>;
let pushes: Awaited<ReturnType<typeof openPushes>>;

beforeAll(async () => {
  gateway = await openTestGateway({ outside: testProvider().outside });
  acts = paymentActs(gateway);
  pushes = await openPushes(gateway);
});
afterEach(() => requireTrueBooks(pushes.scope.db));
afterAll(() => gateway.close());

async function list(token: string, before?: string) {
  const { body } = await gateway.call(calls.notifications, { before }, { token });
  if (!body.value) throw new Error(`refused: ${body.errorCode}`);
  return body.value;
}
async function titles(token: string) {
  return (await list(token)).content.map(({ title }) => title);
}
async function unread(token: string) {
  return (await gateway.call(calls.unreadNotifications, {}, { token })).body.value?.unread;
}

describe('an event becomes a notification', () => {
  test('a deposit that is credited, once for an event that comes twice', async () => {
    const token = await gateway.tokenOf();
    const { body } = await acts.deposit(token, 'Alipay', { methodId: 'qr', amount: '50000' });
    const orderNo = body.value?.orderNo ?? '';
    expect(await titles(token)).toEqual([]);
    const paid = { eventId: 'paid-once', reference: orderNo, amount: '50000' };
    for (let times = 0; times < 2; times += 1) await acts.tell(paid);
    expect((await list(token)).content).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        kind: 'deposit',
        title: 'Deposit credited',
        text: 'Your deposit is in your wallet.',
        path: `/m/voucherCenter?order=${orderNo}`,
        time: gateway.clock.now(),
        isRead: false,
      },
    ]);
  });

  test('each step of a withdrawal, without its amount', async () => {
    const token = await gateway.tokenOf('demo-partner');
    const client = await openWithdrawals(gateway, () => token);
    const orderNo = await client.asked('12345');
    await client.decide(orderNo, 'approve');
    expect(await titles(token)).toEqual(['Withdrawal sent', 'Withdrawal accepted']);
    await acts.tell({ type: 'payout.paid', reference: orderNo, amount: '12345' });
    expect(await titles(token)).toEqual(['Withdrawal paid', 'Withdrawal sent', 'Withdrawal accepted']);
    const returned = await client.asked('12345');
    await client.decide(returned, 'reject');
    const { content } = await list(token);
    expect(content[0]).toMatchObject({ title: 'Withdrawal returned', path: `/m/withdraw?order=${returned}` });
    expect(JSON.stringify(content)).not.toMatch(/123[.,]45|12345/);
  });

  test('a reward that is decided, and one that expires within the last quarter of its time', async () => {
    const rewards = rewardActs(gateway);
    const member = await rewards.somebody();
    await rewards.apply(member.token, { promotionId: 'your-voice', remarks: 'More owls' });
    await rewards.decide((await rewards.waiting(member.account)).claim, 'approve');
    expect(await titles(member.token)).toEqual(['Reward approved']);
    await notifyExpiring(pushes.scope, gateway.clock);
    expect(await titles(member.token)).toHaveLength(1);
    const { decided_at, expires_at } = await pushes.scope.db
      .selectFrom('promotion_claims')
      .select(['decided_at', 'expires_at'])
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    const length = Number(expires_at) - Number(decided_at);
    gateway.clock.pass(length - Math.min(24 * HOUR, length / 4));
    for (let times = 0; times < 2; times += 1) await notifyExpiring(pushes.scope, gateway.clock);
    const fresh = await gateway.tokenOf(member.account);
    expect(await titles(fresh)).toEqual(['Reward expires soon', 'Reward approved']);
  });

  test('a reply of customer service, one until it is read', async () => {
    const { id, token } = await addNewcomer(pushes.scope.db, { now: gateway.clock.now() });
    for (const reply of ['r1', 'r2', 'r1'])
      expect((await gateway.sendSigned(calls.announceReply, { visitor: String(id), reply })).status).toBe(
        200,
      );
    expect(await titles(token)).toEqual(['New reply']);
    const [first] = (await list(token)).content;
    await gateway.call(calls.readNotifications, { id: first?.id ?? '' }, { token });
    await gateway.sendSigned(calls.announceReply, { visitor: String(id), reply: 'r3' });
    expect(await titles(token)).toEqual(['New reply', 'New reply']);
    const forged = await gateway.callWith(calls.announceReply, { visitor: String(id), reply: 'r4' });
    expect(forged.body.errorCode).toBe('signature.invalid');
  });

  test('news of the merchant, for every member and once, and only on devices that subscribed', async () => {
    const { token } = await addNewcomer(pushes.scope.db, { now: gateway.clock.now() });
    const device = await pushes.addDevice(token, 'news');
    const words = {
      EN: { title: 'New games', text: 'See them now.' },
      CN: { title: '新游戏', text: '马上看看。' },
    };
    for (let times = 0; times < 2; times += 1)
      await gateway.sendSigned(calls.publishNews, { id: 'games-1', words, path: '/m/game' });
    await pushes.run();
    await pushes.run();
    expect((await list(token)).content).toMatchObject([
      { kind: 'news', title: 'New games', path: '/m/game' },
    ]);
    expect(pushes.service.sent.filter((message) => message.token === device)).toHaveLength(1);
    const trial = await pushes.scope.db
      .selectFrom('notifications as n')
      .innerJoin('members as m', 'm.id', 'n.member_id')
      .select('m.account')
      .where('m.type', '=', 4)
      .execute();
    expect(trial).toEqual([]);
  });

  test('news does not lead to another site', async () => {
    const words = { EN: { title: 'News', text: 'News.' } };
    for (const path of ['https://evil.example/', '//evil.example', '/m/home#x', '/api/x'])
      expect((await gateway.sendSigned(calls.publishNews, { id: 'bad', words, path })).status).toBe(400);
  });
});

describe('the list', () => {
  const fill = async (memberId: bigint, many: number) => {
    for (let n = 0; n < many; n += 1)
      await notify(pushes.scope.db, {
        merchant: 'aurora',
        now: gateway.clock.now(),
        memberId,
        topic: 'deposit.paid',
        subject: `D${500_000 + n}`,
      });
  };

  test('has pages by id: what arrives meanwhile moves nothing', async () => {
    const { id, token } = await addNewcomer(pushes.scope.db, { now: gateway.clock.now() });
    await fill(id, 25);
    const first = await list(token);
    expect([first.content.length, first.hasMore, first.unread]).toEqual([20, true, 25]);
    await notify(pushes.scope.db, {
      merchant: 'aurora',
      now: gateway.clock.now(),
      memberId: id,
      topic: 'reward.approved',
      subject: '1',
    });
    const second = await list(token, first.content.at(-1)?.id);
    expect([second.content.length, second.hasMore]).toEqual([5, false]);
    const ids = [...first.content, ...second.content].map((one) => one.id);
    expect(new Set(ids).size).toBe(25);
  });

  test('shares what was read with every device of the member, and with no other member', async () => {
    const other = await addNewcomer(pushes.scope.db, { now: gateway.clock.now() });
    const { id, account, token } = await addNewcomer(pushes.scope.db, { now: gateway.clock.now() });
    const phone = await gateway.tokenOf(account);
    await fill(id, 3);
    await fill(other.id, 1);
    const [, middle] = (await list(token)).content;
    const read = { id: middle?.id ?? '' };
    expect((await gateway.call(calls.readNotifications, read, { token })).body.value).toEqual({ unread: 2 });
    expect(await unread(phone)).toBe(2);
    expect((await list(phone)).content.map(({ isRead }) => isRead)).toEqual([false, true, false]);
    const all = (await list(other.token)).content[0]?.id ?? '';
    await gateway.call(calls.readNotifications, { id: all, andEarlier: true }, { token: phone });
    expect(await unread(token)).toBe(0);
    expect(await unread(other.token)).toBe(1);
  });

  test('is closed to visitors', async () => {
    expect((await gateway.call(calls.notifications, {})).body.errorCode).toBe('customer.not.login');
  });
});
