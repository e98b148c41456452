// Several gateways at the same moment, on a real server: each message is sent once, and no event fails because of a
// device that is removed meanwhile.
import { fcmUnsubscribe } from '@foyer/contract/calls/push.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '#domains/ledger/transact.ts';
import { atOnce, openConnections, waitsForLock } from '#testing/at-once.ts';
import { onRealPostgres } from '#testing/database.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { addNewcomer } from '#testing/newcomer.ts';
import { openPushes } from '#testing/push.ts';
import { notify } from './notify.ts';

const GATEWAYS = 8;
const MEMBERS = 20;
const ROUNDS = 10;

describe.skipIf(!onRealPostgres)('races on PostgreSQL', () => {
  let gateway: TestGateway;
  let pushes: Awaited<ReturnType<typeof openPushes>>;
  beforeAll(async () => {
    gateway = await openTestGateway();
    pushes = await openPushes(gateway);
    await openConnections(pushes.scope.db);
  });
  afterAll(() => gateway.close());

  const happen = (memberId: bigint, subject: string) =>
    transact(pushes.scope.db, (tx) =>
      notify(tx, {
        merchant: 'aurora',
        now: gateway.clock.now(),
        memberId,
        topic: 'deposit.paid',
        subject,
      }),
    );

  test('messages that many gateways send at once are sent once', async () => {
    const members: bigint[] = [];
    for (let n = 0; n < MEMBERS; n += 1) {
      const member = await addNewcomer(pushes.scope.db, { now: gateway.clock.now() });
      await pushes.addDevice(member.token, `race${n}`);
      members.push(member.id);
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      // The same event twice at once, as a provider may send it.
      await atOnce(2 * MEMBERS, (n) => happen(members[n % MEMBERS] ?? 0n, `D${100_000 + round}`));
      await atOnce(GATEWAYS, () => pushes.run());
    }
    const sent = pushes.service.sent.map(({ token, data }) => `${token} ${data['id']}`);
    expect(sent).toHaveLength(MEMBERS * ROUNDS);
    expect(new Set(sent).size).toBe(MEMBERS * ROUNDS);
    expect(await pushes.waiting()).toBe(0);
  });

  test('a device that is removed while its messages are written receives none, and every event is stored', async () => {
    const { id, token } = await addNewcomer(pushes.scope.db, { now: gateway.clock.now() });
    for (let round = 0; round < ROUNDS; round += 1) {
      const registrationToken = await pushes.addDevice(token, `going${round}`);
      const together: (() => Promise<unknown>)[] = [
        () => happen(id, `D${200_000 + round}`),
        () => pushes.run(),
        () => gateway.call(fcmUnsubscribe, { registrationToken, unsubscribeAll: true }, { token }),
      ];
      await openConnections(pushes.scope.db);
      await atOnce(together.length, async (place) => together[place]?.());
      const before = pushes.service.sent.length;
      await pushes.run();
      expect(pushes.service.sent).toHaveLength(before);
    }
    const stored = await pushes.scope.db
      .selectFrom('notifications')
      .select('subject')
      .where('member_id', '=', id)
      .execute();
    expect(stored).toHaveLength(ROUNDS);
  });

  test('the outbox waits for the removal of a device that is under way, and writes no message for it', async () => {
    const { id, token } = await addNewcomer(pushes.scope.db, { now: gateway.clock.now() });
    await pushes.addDevice(token, 'leaving');
    await happen(id, 'D300000');
    const before = pushes.service.sent.length;
    const running = await pushes.scope.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('push_devices').where('member_id', '=', id).execute();
      const run = pushes.run();
      await Promise.race([run, waitsForLock(gateway.databases.owner)]);
      return [run];
    });
    await Promise.all(running);
    expect(pushes.service.sent).toHaveLength(before);
    expect(await pushes.waiting()).toBe(0);
  });
});
