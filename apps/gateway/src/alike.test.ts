// Who is asked about never shows: for an account that is there and one that is not, each way in and back in answers with the
// same bytes, does the same costly work and takes as long.
import { createHook } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readImage } from '#domains/captcha/testing.ts';
import { type Answer, openTestGateway, type TestGateway } from '#testing.ts';

/** How much of the work that a password costs was begun. */
const derived = { count: 0 };
const derivations = createHook({
  init: (_, kind) => {
    if (kind === 'ARGON2REQUEST') derived.count += 1;
  },
});

let gateway: TestGateway;
const aurora = () => gateway.databases.merchant('aurora');
const known = { username: 'demo', email: 'ana@example.com', mobileNum: '9171234567' };
const unknown = { username: 'mode', email: 'ana@example.com', mobileNum: '9171234568' };
type Who = typeof known;

beforeAll(async () => {
  derivations.enable();
  gateway = await openTestGateway();
  const { email, mobileNum } = known;
  await aurora()
    .updateTable('members')
    .set({ mobile: `+63${mobileNum}`, email })
    .where('account', '=', known.username)
    .execute();
  await aurora()
    .updateTable('members')
    .set({ mobile: null })
    .where('mobile', '=', `+63${unknown.mobileNum}`)
    .execute();
  await sql`update merchants set settings = settings - 'captcha', flags = flags || '{"MOBILEVERCODELOGIN3": true}'::jsonb`.execute(
    aurora(),
  );
  gateway.clock.pass(6_000);
});
afterAll(() => {
  derivations.disable();
  return gateway.close();
});

/** Nobody has asked for anything yet. */
const afresh = async () => {
  await gateway.databases.platform.deleteFrom('rate_limits').execute();
  await aurora().deleteFrom('login_failures').execute();
  await aurora().deleteFrom('verification_codes').execute();
  await aurora().deleteFrom('code_sends').execute();
};
beforeEach(afresh);

type Ask = { path: string; body: object; solves?: 'sms' | 'reset'; sealed?: true };
const dialling = { countryDialingCode: '63' };
const wrongCode = { verificationCode: '000000', newPassword: 'mangoes at midnight' };
const typedCode = { ...wrongCode, confirmPassword: wrongCode.newPassword };

type Way = (who: Who, loginDeviceId: string) => Ask;
const ways: Readonly<Record<string, Way>> = {
  'a log-in by password': ({ username }, loginDeviceId) => ({
    path: '/wps/session/login',
    body: { type: 'username', username, password: 'not this one', loginDeviceId, isOfficialAppLogin: false },
    sealed: true,
  }),
  'a code to log in with': ({ mobileNum }, loginDeviceId) => ({
    path: '/wps/verification/sms/noLogin',
    body: { ...dialling, mobileNum, loginDeviceId },
  }),
  'a log-in by a code': ({ mobileNum: username }, loginDeviceId) => ({
    path: '/wps/session/login',
    body: {
      ...dialling,
      type: 'sms',
      isSms: true,
      username,
      password: '000000',
      loginDeviceId,
      isOfficialAppLogin: false,
    },
    sealed: true,
  }),
  'the second factor of no log-in, by mail': ({ username }, loginDeviceId) => ({
    path: '/wps/verification/email/noLogin',
    body: { username, scene: 'login', loginDeviceId },
  }),
  'a link for a new password': ({ username, email }) => ({
    path: '/wps/member/password/email',
    body: { username, email },
    solves: 'reset',
  }),
  'a code for a new password, by number': ({ mobileNum }) => ({
    path: '/wps/verification/sms/reset',
    body: { ...dialling, mobileNum },
    solves: 'sms',
  }),
  'a code for a new password, by mail': ({ username }) => ({
    path: '/wps/verification/reset',
    body: { username, verificationType: 'email' },
    solves: 'reset',
  }),
  'a new password by a wrong code to a number': ({ mobileNum }) => ({
    path: '/wps/member/password/sms',
    body: { ...dialling, mobileNum, ...typedCode },
    sealed: true,
  }),
  'a new password by a wrong code to an address': ({ username }) => ({
    path: '/wps/member/password/verification',
    body: { username, verificationType: 'email', ...typedCode },
    sealed: true,
  }),
  'a new password by a wrong code of an app': ({ username }) => ({
    path: '/wps/member/password/verification',
    body: { username, verificationType: 'ga', ...typedCode },
    sealed: true,
  }),
  'a code to register with': ({ mobileNum }, loginDeviceId) => ({
    path: '/wps/verification/sms/register',
    body: { ...dialling, mobileNum, loginDeviceId },
  }),
};

/** Asks about somebody from a device of its own; what is timed is the answer alone. */
const ask = async (way: Way, who: Who): Promise<{ answer: Answer; ms: number }> => {
  const deviceId = randomUUID();
  const headers = { cookie: `loginDeviceId=${deviceId}`, language: 'EN' };
  const { path, body, solves, sealed } = way(who, deviceId);
  if (solves) await gateway.send(`/wps/captcha/work?for=${solves}`, { headers });
  const captcha =
    solves && (await readImage(gateway.databases, { merchant: 'aurora', purpose: solves, deviceId }));
  const plain = { ...body, ...(captcha && { captcha }) };
  const made = sealed
    ? await gateway.sealFor(path, plain, { key: await gateway.publicKey() })
    : { body: plain, headers: {} };
  const began = performance.now();
  const answer = await gateway.send(path, {
    method: 'POST',
    body: made.body,
    headers: { ...headers, ...made.headers },
  });
  return { answer, ms: performance.now() - began };
};

const cases = Object.entries(ways);

test.each(cases)('%s: the same status, headers and bytes, and the same work', async (name, way) => {
  const told = async (who: Who) => {
    await afresh();
    derived.count = 0;
    const { answer } = await ask(way, who);
    const { status, headers, body } = answer;
    return {
      status,
      headers: Object.keys(headers),
      size: headers['content-length'],
      body,
      work: derived.count,
    };
  };
  const there = await told(known);
  expect(await told(unknown)).toEqual(there);
  // Whatever the request is, it came as far as where accounts differ.
  expect(['login.cred.err', 'verification.code.err', null]).toContain(there.body.errorCode);
  expect(there.work).toBe(name === 'a log-in by password' ? 1 : 0);
});

test('nobody waits for a message that only an account gets', async () => {
  let answerNow = () => {};
  gateway.provider.answers = new Promise((resolve) => {
    answerNow = resolve;
  });
  const before = gateway.messages.length;
  const sending = cases.filter(([name]) => /^a (link|code) (for|to log)/.test(name));
  for (const [name, way] of sending) expect((await ask(way, known)).answer.body.success, name).toBe(true);
  expect(gateway.messages).toHaveLength(before);
  answerNow();
  // They are on their way all the same.
  await expect.poll(() => gateway.messages.length).toBe(before + sending.length);
});

/** How often one of `these` lies above one of `those`: a half where nobody could tell them apart. */
const overlap = (these: readonly number[], those: readonly number[]): number => {
  const above = these.flatMap((one) =>
    those.map((other): number => (one > other ? 1 : one === other ? 0.5 : 0)),
  );
  return above.reduce((sum, each) => sum + each, 0) / above.length;
};

const PAIRS = 40;

// Asked about in turn, so that a busy machine makes both slow: no time is held against a clock, only one against the other.
test.each(cases)('%s: how long it takes does not tell who is known', async (_, way) => {
  const took = { there: [] as number[], nowhere: [] as number[] };
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const there = async () => took.there.push((await ask(way, known)).ms);
    const nowhere = async () => took.nowhere.push((await ask(way, unknown)).ms);
    for (const next of pair % 2 ? [there, nowhere] : [nowhere, there]) {
      await afresh();
      await next();
    }
  }
  const share = overlap(took.there, took.nowhere);
  expect(share).toBeGreaterThan(0.25);
  expect(share).toBeLessThan(0.75);
});
