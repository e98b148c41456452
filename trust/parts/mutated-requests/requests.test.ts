// Every route of the contract with requests that its real caller could send, one thing in them wrong: the answer is
// the documented envelope with a documented code and its status, and a refused request moves no money.
import { codesOf } from '@foyer/contract/openapi.ts';
import { contract, type CallDeclaration } from '@foyer/contract/contract.ts';
import { errors } from '@foyer/contract/errors.ts';
import { seeded } from '@foyer/contract/testing/chance.ts';
import { mutateInput } from '@foyer/contract/testing/poison.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireTrueBooks } from '../../../apps/gateway/src/testing/books.ts';
import type { Answer } from '../../../apps/gateway/src/testing/gateway.ts';
import { openCallers } from '../../testing/callers.ts';
import { COUNT, countCases, SEED } from '../../testing/cases.ts';
import { validInput } from '../../testing/inputs.ts';
import { type Money, openMoney } from '../../testing/money.ts';
import { addNewcomer } from '../../../apps/gateway/src/testing/newcomer.ts';

let money: Money;
let send: ReturnType<typeof openCallers>;
beforeAll(async () => {
  money = await openMoney();
  send = openCallers(money.gateway);
});
afterAll(() => money.gateway.close());

/** Counters would refuse most requests before they are read. */
async function forgetCounters() {
  await money.forgetLimits();
  for (const table of ['login_failures', 'wrong_guesses'] as const)
    await money.db.deleteFrom(table).execute();
}

/** All money that ever moved. */
async function transferCount(): Promise<number> {
  const { count } = await money.db
    .selectFrom('transfers')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The fault of an answer, or null. */
function faultOf({ facts }: CallDeclaration, { status, body }: Answer): string | null {
  const code: unknown = Object(body).errorCode;
  if (facts.bare && status === 200) return null;
  const isEnvelope = ['success', 'value', 'message', 'errorCode'].every((key) => key in Object(body));
  if (!isEnvelope) return `is no envelope: ${JSON.stringify(body)}`;
  if (body.success !== (code === null)) return `succeeds with ${JSON.stringify(code)}`;
  if (code === null) return status === 200 ? null : `succeeds with status ${status}`;
  const known = codesOf(facts).find((each) => each === code);
  if (known === undefined) return `answers ${JSON.stringify(code)}, which it does not declare`;
  return errors[known].status === status && status < 500 ? null : `answers ${known} with ${status}`;
}

/** Routes that move money, or decide about it. */
function movesMoney({ facts: { idempotent, who } }: CallDeclaration): boolean {
  return idempotent === true || who === 'vendor' || who === 'operator';
}

for (const declared of contract)
  test(`${declared.name} answers mutated requests as documented`, async ({ task }) => {
    countCases(task, COUNT);
    const random = seeded(SEED);
    const { facts } = declared;
    const of = facts.entry?.startsWith('agent') ? 'demo-agent' : 'demo';
    const valid = validInput(declared);
    let token = '';
    let before = await transferCount();
    for (let number = 0; number < COUNT; number += 1) {
      if (number % 10 === 0) {
        await forgetCounters();
        // A mutated log-out or change of password may end the session.
        if (facts.who === 'member' || facts.who === 'guest-or-member')
          ({ token } = await addNewcomer(money.db, { of, now: money.gateway.clock.now() }));
        before = await transferCount();
      }
      const input = number === 0 ? valid : mutateInput(valid, random);
      const answer = await send(declared, input, token === '' ? {} : { token });
      const fault = faultOf(declared, answer);
      expect({ number, input: fault && input, fault }).toEqual({ number, input: null, fault: null });
      if (!movesMoney(declared)) continue;
      const after = await transferCount();
      const moved = answer.body.success ? 0 : after - before;
      expect({ number, moved }).toEqual({ number, moved: 0 });
      before = after;
    }
    if (movesMoney(declared)) await requireTrueBooks(money.db);
  });
