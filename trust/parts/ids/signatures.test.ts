// Every signed call with the signature of another request: of another call, another merchant, another body, or a request
// of more than five minutes ago or ahead. It is refused before anything else is said.
import { contract } from '@foyer/contract/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCallers, type Sender } from '../../testing/callers.ts';
import { countCases } from '../../testing/cases.ts';
import { validInput } from '../../testing/inputs.ts';
import { type Money, openMoney } from '../../testing/money.ts';

let money: Money;
let send: ReturnType<typeof openCallers>;
beforeAll(async () => {
  money = await openMoney();
  send = openCallers(money.gateway);
});
afterAll(() => money.gateway.close());

const signed = contract.filter(({ facts: { who } }) =>
  ['vendor', 'provider', 'partner', 'operator'].includes(who),
);
const MINUTE = 60_000;
const forged: Readonly<Record<string, NonNullable<Sender['signedFor']>>> = {
  'another call': { path: '/operator/other' },
  'another method': { method: 'PATCH' },
  'another body': { body: '{"other":1}' },
  'another merchant': { merchant: 'lotus' },
  'a request of before': { aheadMs: -5 * MINUTE - 1_000 },
  'a request of later': { aheadMs: 5 * MINUTE + 1_000 },
};

test('no signature of another request is accepted', async ({ task }) => {
  countCases(task, signed.length * Object.keys(forged).length);
  const faults: string[] = [];
  for (const declared of signed) {
    const input = validInput(declared);
    for (const [name, signedFor] of Object.entries(forged)) {
      await money.forgetLimits();
      const { body } = await send(declared, input, { signedFor });
      if (body.errorCode !== 'signature.invalid') faults.push(`${declared.name}, ${name}: ${body.errorCode}`);
    }
  }
  expect(faults).toEqual([]);
});

test('the signature of the request itself is accepted', async () => {
  const faults: string[] = [];
  for (const declared of signed) {
    await money.forgetLimits();
    const { body } = await send(declared, validInput(declared));
    if (body.errorCode === 'signature.invalid') faults.push(declared.name);
  }
  expect(faults).toEqual([]);
});
