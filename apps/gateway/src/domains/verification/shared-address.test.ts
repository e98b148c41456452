// A mail address that another account contains too: nobody checks an address when it is entered.
import { randomUUID } from 'node:crypto';
import { openDownline } from '@foyer/contract/calls/agent.ts';
import { changePassword } from '@foyer/contract/calls/password.ts';
import { changeEmail, changePayeeName } from '@foyer/contract/calls/profile.ts';
import { sendProofCode } from '@foyer/contract/calls/security.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberType } from '@foyer/contract/member-type.ts';
import { type CallSender, openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { openDevice } from '#testing/session.ts';
import { addNewcomer } from '#testing/newcomer.ts';

const email = 'ana@example.com';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

function db() {
  return gateway.databases.merchant('aurora');
}

/** A member with the address, logged in on a device. */
async function memberWithAddress(device: string = randomUUID()) {
  const { id, token } = await addNewcomer(db(), { now: gateway.clock.now() });
  await db().updateTable('members').set({ email, payee_name: '' }).where('id', '=', id).execute();
  return clientOf({ token, headers: { cookie: `loginDeviceId=${device}` } });
}

function clientOf(at: CallSender) {
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

/** An account that the demo agent opens, whose holder enters the address as members do. */
async function downlineWithAddress(username: string) {
  const agent = await gateway.tokenOf('demo-agent');
  const [first, password] = ['mangoes at midnight', 'papayas at noon'];
  const opening = { username, password: first, type: memberType.member, rebates: [] };
  expect((await gateway.call(openDownline, opening, { token: agent })).body.success).toBe(true);
  const device = randomUUID();
  const { body } = await gateway.signIn(username, { password: first, device });
  const at = { token: body.value?.token ?? '', headers: { cookie: `loginDeviceId=${device}` } };
  const typed = { oldPassword: first, newPassword: password, confirmPassword: password };
  expect((await gateway.call(changePassword, typed, at)).body.success).toBe(true);
  expect((await gateway.call(changeEmail, { email, password }, at)).body.success).toBe(true);
  return clientOf(at);
}

test('an agent who opens accounts with the address uses up none of its owner’s either', async () => {
  const owner = await memberWithAddress();
  for (const name of ['sharer1', 'sharer2']) {
    const downline = await downlineWithAddress(name);
    const sent = [];
    for (let times = 0; times < 4; times += 1) sent.push(await downline.requestCode());
    expect(sent).toEqual([null, null, null, 'TOO_MANY_REQUEST']);
  }
  expect(await owner.requestCode()).toBe(null);
  expect(await owner.prove(gateway.codeSentTo(email))).toBe(null);
});

/** A member with the address as second factor, on a new device after the first factor. */
async function memberAtSecondStep() {
  const { id, account } = await addNewcomer(db(), { now: gateway.clock.now() });
  await db().updateTable('members').set({ email }).where('id', '=', id).execute();
  const factor = { merchant_id: 'aurora', member_id: id, kind: 'email' } as const;
  await db().insertInto('second_factors').values(factor).execute();
  const device = openDevice(gateway);
  expect((await device.logIn({ username: account })).body.errorCode).toBe('login_verify_required');
  return {
    requestCode: async () => {
      gateway.clock.pass(60_000);
      return (await device.askForCode('email', { scene: 'login', username: account })).body.errorCode;
    },
    enter: async (verificationCode: string) => {
      const typed = { username: account, verificationType: 'email', verificationCode } as const;
      return (await device.verify(typed)).body.errorCode;
    },
  };
}

test('second steps of other accounts with the address use up no messages of its owner on a new device', async () => {
  const countCodes = () => gateway.messages.filter(({ text }) => /\d{6}/.test(text)).length;
  const before = countCodes();
  const stranger = await memberAtSecondStep();
  const sent = [];
  for (let times = 0; times < 4; times += 1) sent.push(await stranger.requestCode());
  expect(sent).toEqual([null, null, null, 'TOO_MANY_REQUEST']);
  await expect.poll(countCodes).toBe(before + 3);
  const owner = await memberAtSecondStep();
  expect(await owner.requestCode()).toBe(null);
  await expect.poll(countCodes).toBe(before + 4);
  expect(await owner.enter(gateway.codeSentTo(email))).toBe(null);
});

test('a code of one account is wrong in another one with the address, and is not used up there', async () => {
  const device = randomUUID();
  const [owner, stranger] = [await memberWithAddress(device), await memberWithAddress(device)];
  expect(await owner.requestCode()).toBe(null);
  const code = gateway.codeSentTo(email);
  expect(await stranger.prove(code)).toBe('verification.code.err');
  expect(await owner.prove(code)).toBe(null);
});
