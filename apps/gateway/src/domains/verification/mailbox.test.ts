// The limit of messages to one mailbox that many accounts contain.
import { randomUUID } from 'node:crypto';
import { resetByLink, resetByMail } from '@foyer/contract/calls/password.ts';
import { changePayeeName } from '@foyer/contract/calls/profile.ts';
import { sendProofCode } from '@foyer/contract/calls/security.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { addNewcomer } from '#testing/newcomer.ts';
import { fresh, passwordActs, twice } from '#testing/password.ts';

const address = 'ana@example.com';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await gateway.databases.platform.deleteFrom('rate_limits').execute();
  gateway.messages.length = 0;
});

/** The parts of messages to the mailbox that match. Notices to its accounts match neither. */
function sent(pattern: RegExp): readonly string[] {
  const mails = gateway.messages.filter(({ to }) => to.toLowerCase() === address);
  return mails.flatMap(({ text }) => pattern.exec(text)?.[1] ?? []);
}
const CODE = /\b(\d{6})\b/;
const LINK = /#token=([\w-]{43})$/m;

/** A member who entered the address, in any letter case. */
async function memberWithAddress(email = address) {
  const db = gateway.databases.merchant('aurora');
  const { id, account, token } = await addNewcomer(db, { now: gateway.clock.now() });
  await db.updateTable('members').set({ email, payee_name: '' }).where('id', '=', id).execute();
  const cookie = `loginDeviceId=${randomUUID()}`;
  const at = { token, headers: { cookie } };
  return {
    requestCode: async () => {
      gateway.clock.pass(60_000);
      return (await gateway.callWith(sendProofCode, { kind: 'email' }, at)).body.errorCode;
    },
    enterCode: async () => {
      const typed = { verificationType: 'email', verificationCode: gateway.codeSentTo(email) } as const;
      return (await gateway.callWith(changePayeeName, { payeeName: 'Ana Cruz', ...typed }, at)).body
        .errorCode;
    },
    requestLink: async () => {
      const captcha = await (await passwordActs(gateway)).solve('reset', cookie);
      const asked = { username: account, email, captcha };
      expect((await gateway.call(resetByMail, asked, { headers: { cookie } })).body.success).toBe(true);
    },
    /** Uses the latest link of this account, which has got this many. */
    useLink: async (count: number) => {
      const own = new RegExp(`\\b${account}\\b[^]*${LINK.source}`, 'm');
      await expect.poll(() => sent(own).length).toBe(count);
      const token = sent(own).at(-1) ?? '';
      return (await gateway.call(resetByLink, { token, ...twice(fresh) }, { headers: { cookie } })).body
        .errorCode;
    },
  };
}

/** Strangers with accounts of their own request as many codes as these accounts allow. */
async function flood(): Promise<(string | null | undefined)[]> {
  const answers = [];
  for (let account = 0; account < 7; account += 1) {
    const stranger = await memberWithAddress(account % 2 === 0 ? address : address.toUpperCase());
    for (let times = 0; times < 3; times += 1) answers.push(await stranger.requestCode());
  }
  return answers;
}

test('accounts that only contain the address get twenty messages a day together', async () => {
  expect(await flood()).toEqual([...Array<null>(20).fill(null), 'TOO_MANY_REQUEST']);
  await expect.poll(() => sent(CODE).length).toBe(20);
});

test('links count for the mailbox too', async () => {
  const member = await memberWithAddress();
  await member.requestLink();
  await expect.poll(() => sent(LINK).length).toBe(1);
  expect((await flood()).filter((answer) => answer === null)).toHaveLength(19);
});

test('an account whose member entered a code of the mailbox still gets codes and links, others get none', async () => {
  const [owner, stranger] = [await memberWithAddress(), await memberWithAddress()];
  expect([await owner.requestCode(), await owner.enterCode()]).toEqual([null, null]);
  await flood();
  expect(await owner.requestCode()).toBe(null);
  // Messages are sent in order: the link of the stranger would come first.
  await stranger.requestLink();
  await owner.requestLink();
  expect(await owner.useLink(1)).toBe(null);
  expect(sent(LINK)).toHaveLength(1);
});

test('an account whose member used a link of the mailbox still gets links', async () => {
  const owner = await memberWithAddress();
  await owner.requestLink();
  expect(await owner.useLink(1)).toBe(null);
  await flood();
  await owner.requestLink();
  expect(await owner.useLink(2)).toBe(null);
});
