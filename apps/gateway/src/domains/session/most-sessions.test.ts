import { memberInfo } from '@foyer/contract/calls/member.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

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
