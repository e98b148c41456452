// Every text that a call takes, with hostile texts: the answer is JSON that no browser reads as a page, nothing fails,
// and no message to a member gets a line or a recipient of its own.
import { contract } from '@foyer/contract/contract.ts';
import { sampleInput } from '@foyer/contract/testing/answers.ts';
import { injections } from '@foyer/contract/testing/injections.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addNewcomer } from '../../../apps/gateway/src/testing/newcomer.ts';
import { openCallers } from '../../testing/callers.ts';
import { countCases } from '../../testing/cases.ts';
import { type Money, openMoney } from '../../testing/money.ts';

let money: Money;
let send: ReturnType<typeof openCallers>;
beforeAll(async () => {
  money = await openMoney();
  send = openCallers(money.gateway);
});
afterAll(() => money.gateway.close());

const texts = contract.flatMap((declared) =>
  Object.entries(sampleInput(declared)).flatMap(([field, value]) =>
    typeof value === 'string' ? [{ declared, field }] : [],
  ),
);

/** A member who gets messages by mail and SMS; returns the token. */
async function addReachable(number: number): Promise<string> {
  const { id, token } = await addNewcomer(money.db, { of: 'demo-agent', now: money.gateway.clock.now() });
  const contacts = { email: `reachable${number}@example.com`, mobile: `+63917${1_000_000 + number}` };
  await money.db.updateTable('members').set(contacts).where('id', '=', id).execute();
  return token;
}

test('no text of a request comes back as more than text', async ({ task }) => {
  countCases(task, texts.length * 4);
  const faults: string[] = [];
  let token = '';
  for (const [number, { declared, field }] of texts.entries()) {
    await money.forgetLimits();
    if (number % 20 === 0) token = await addReachable(number);
    for (let turn = 0; turn < 4; turn += 1) {
      const text = injections[(number * 4 + turn) % injections.length] ?? '';
      const { status, headers } = await send(
        declared,
        { ...sampleInput(declared), [field]: text },
        { token },
      );
      const type = String(headers['content-type']);
      const isJson = type.startsWith('application/json') && headers['x-content-type-options'] === 'nosniff';
      if (!isJson || status >= 500)
        faults.push(`${declared.name}.${field} ${JSON.stringify(text)}: ${status} ${type}`);
    }
  }
  expect(faults).toEqual([]);
  const { messages } = money.gateway;
  await expect.poll(() => messages.length).toBeGreaterThan(0);
  expect(messages.filter(({ to }) => /[\r\n<>]/.test(to))).toEqual([]);
  expect(messages.filter(({ subject }) => /[\r\n]/.test(subject))).toEqual([]);
});
