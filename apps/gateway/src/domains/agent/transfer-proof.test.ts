// A transfer to a downline requires what a withdrawal requires: a session token alone moves nothing.
import { randomUUID } from 'node:crypto';
import * as calls from '@foyer/contract/calls/agent.ts';
import { resetPaymentPassword } from '@foyer/contract/calls/password.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#seed/accounts.ts';
import { at, type AgentClient, paymentPassword } from '#testing/agent.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { DAY_MS } from '#process/clock.ts';

let gateway: TestGateway;
let client: AgentClient;
beforeAll(async () => {
  gateway = await openTestGateway();
  client = at(gateway);
});
afterAll(() => gateway.close());

/** A transfer to one downline and one to two of them, as an agent with this session sends them. */
async function bothBy(token: string) {
  const items = await Promise.all(
    ['mira', 'tomas'].map(async (account) => ({ downlineId: await client.idOf(account), amount: '100' })),
  );
  const bodies = [
    [calls.transferDownline, { ...items[0] }],
    [calls.transferMultipleDownline, { items }],
  ] as const;
  return async (proof: object, keys = [randomUUID(), randomUUID()]) => {
    const codes: string[] = [];
    for (const [place, [call, body]] of bodies.entries()) {
      const key = keys[place] ?? '';
      const answer = await client.callWith(token, call, { ...body, ...proof }, { key });
      codes.push(answer.body.errorCode ?? 'paid');
    }
    return codes;
  };
}
function balances() {
  return Promise.all(['demo-agent', 'mira', 'tomas'].map((account) => client.balanceOf(account)));
}

test('a session token alone moves nothing to a downline, to one or to several', async () => {
  const before = await balances();
  const send = await bothBy(await gateway.tokenOf('demo-agent'));
  expect(await send({})).toEqual(['request.invalid', 'request.invalid']);
  expect(await send({ paymentPassword })).toEqual(['payment.password.missing', 'payment.password.missing']);
  expect(await balances()).toEqual(before);
});

test('neither does an unsealed body, which shows the payment password on the way', async () => {
  const token = await gateway.tokenOf('demo-agent');
  const body = { downlineId: await client.idOf('mira'), amount: '100', paymentPassword };
  const bare = await gateway.send(calls.transferDownline.path, {
    method: 'POST',
    token,
    body,
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(bare.body.errorCode).toBe('missing_encryption');
});

test('a wrong payment password says how many attempts are left, and the fifth one locks it', async () => {
  const token = await gateway.tokenOf('demo-agent');
  await client.setPaymentPassword(token);
  const before = await balances();
  const send = await bothBy(token);
  const input = { downlineId: await client.idOf('mira'), amount: '100', paymentPassword: '000000' };
  const wrong = await client.call(token, calls.transferDownline, input);
  expect([wrong.body.errorCode, wrong.body.value]).toEqual(['payment.password.err', { left: 4 }]);
  expect(await send({ paymentPassword: '000000' })).toEqual(['payment.password.err', 'payment.password.err']);
  expect(await send({ paymentPassword: '000000' })).toEqual([
    'payment.password.err',
    'payment.password.locked',
  ]);
  expect(await send({ paymentPassword })).toEqual(['payment.password.locked', 'payment.password.locked']);
  expect(await balances()).toEqual(before);
});

test('a payment password that was set again pays after the wait, also for a thief who could set it', async () => {
  const token = await gateway.tokenOf('demo-agent');
  const typed = { paymentPassword, confirmPaymentPassword: paymentPassword };
  await client.call(token, resetPaymentPassword, { ...typed, password: demoPassword });
  const send = await bothBy(token);
  expect(await send({ paymentPassword })).toEqual(['withdraw.waits', 'withdraw.waits']);
  gateway.clock.pass(DAY_MS);
  const later = await bothBy(await gateway.tokenOf('demo-agent'));
  const keys = [randomUUID(), randomUUID()];
  const before = await balances();
  expect(await later({ paymentPassword }, keys)).toEqual(['paid', 'paid']);
  const after = before.map((balance, place) => balance + ([-300n, 200n, 100n][place] ?? 0n));
  expect(await balances()).toEqual(after);
  // The answer was lost, and the agent mistypes the payment password: the first answer is returned.
  expect(await later({ paymentPassword: '000000' }, keys)).toEqual(['paid', 'paid']);
  expect(await balances()).toEqual(after);
});
