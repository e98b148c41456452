// A mail address that another account contains too: nobody checks an address when it is entered.
import { randomUUID } from 'node:crypto';
import { changePayeeName } from '@foyer/contract/calls/profile.ts';
import { sendProofCode } from '@foyer/contract/calls/security.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { addNewcomer } from '#testing/newcomer.ts';

const email = 'ana@example.com';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

/** A member with the address, logged in on a device. */
async function memberWithAddress() {
  const db = gateway.databases.merchant('aurora');
  const { id, token } = await addNewcomer(db, { now: gateway.clock.now() });
  await db.updateTable('members').set({ email, payee_name: '' }).where('id', '=', id).execute();
  const at = { token, headers: { cookie: `loginDeviceId=${randomUUID()}` } };
  return {
    requestCode: async () => {
      gateway.clock.pass(60_000);
      return (await gateway.callWith(sendProofCode, { kind: 'email' }, at)).body.errorCode;
    },
    prove: async (verificationCode: string) => {
      const typed = { payeeName: 'Ana Cruz', verificationType: 'email', verificationCode };
      return (await gateway.callWith(changePayeeName, typed, at)).body.errorCode;
    },
  };
}

test('a stranger who enters the address uses up neither the guesses nor the messages of its owner', async () => {
  const [owner, stranger] = [await memberWithAddress(), await memberWithAddress()];
  const sent = [];
  for (let times = 0; times < 4; times += 1) sent.push(await stranger.requestCode());
  expect(sent).toEqual([null, null, null, 'TOO_MANY_REQUEST']);
  const wrong = gateway.codeSentTo(email) === '000000' ? '000001' : '000000';
  const guesses = [];
  for (let times = 0; times < 4; times += 1) guesses.push(await stranger.prove(wrong));
  expect(guesses).toEqual([...Array<string>(3).fill('verification.code.err'), 'TOO_MANY_REQUEST']);
  expect(await owner.requestCode()).toBe(null);
  expect(await owner.prove(gateway.codeSentTo(email))).toBe(null);
});
