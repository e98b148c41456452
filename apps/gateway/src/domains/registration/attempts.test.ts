// Repeated, too many and simultaneous registrations, and the image captcha.
import { register, registerMobile } from '@foyer/contract/calls/registration.ts';
import { createHash, randomUUID } from 'node:crypto';
import * as captchaCalls from '@foyer/contract/calls/captcha.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { atOnce, openConnections } from '#testing/at-once.ts';
import { onRealPostgres } from '#testing/database.ts';
import { byName, byNumber, newName, newNumber, openRegistrations } from '#testing/registration.ts';

const { gateway, use, aurora, info, forgetAttempts } = await openRegistrations();
beforeEach(forgetAttempts);
afterAll(() => gateway.close());

describe('an attempt', () => {
  test('that is sent again as its answer was lost finds its member, on its own device only', async () => {
    const sent = byName();
    const key = randomUUID();
    const first = await use.send(register, sent, { key });
    const again = await use.send(register, sent, { key });
    expect(again.body.value?.id).toBe(first.body.value?.id);
    expect((await info(again.body.value?.token)).status).toBe(200);
    const elsewhere = await use.send(register, { ...sent, loginDeviceId: randomUUID() }, { key });
    expect(elsewhere.body.errorCode).toBe('username.exists');
    expect((await use.send(register, sent, { key: randomUUID() })).body.errorCode).toBe('username.exists');
    gateway.clock.pass(10 * 60_000);
    expect((await use.send(register, sent, { key })).body.errorCode).toBe('username.exists');
  });

  test('too many from one device wait', async () => {
    const loginDeviceId = randomUUID();
    const tried = () => use.send(register, byName({ username: 'ab', loginDeviceId }));
    for (let tries = 0; tries < 20; tries += 1) expect((await tried()).status).toBe(200);
    expect((await tried()).status).toBe(429);
    expect((await use.send(register, byName({ username: 'ab' }))).status).toBe(200);
  });

  test('is refused at a closed merchant, and at one without this method', async () => {
    const lotus = { host: 'lotus.localhost:8080' };
    expect((await use.send(register, byName(), lotus)).body.errorCode).toBe('register.closed');
    const harbor = { host: 'harbor.localhost:8080' };
    expect((await use.send(registerMobile, byNumber(), harbor)).body.errorCode).toBe('register.closed');
  });

  test('in the clear is refused', async () => {
    const { body } = await gateway.send(register.path, { method: 'POST', body: byName() });
    expect(body.errorCode).toBe('missing_encryption');
  });
});

describe('the image captcha', () => {
  const host = 'harbor.localhost:8080';
  /** The alternative for a person who cannot read the image: a proof of work. */
  const solve = async (cookie: string): Promise<string> => {
    const { body } = await gateway.call(
      captchaCalls.captchaWork,
      { for: 'register' },
      { host, headers: { cookie } },
    );
    const { salt = '', bits = 0 } = body.value ?? {};
    for (let tried = 0; ; tried += 1) {
      const hash = createHash('sha256').update(`${salt}${tried}`).digest();
      if (hash.readUInt32BE(0) >>> (32 - bits) === 0) return String(tried);
    }
  };

  test('is required for a registration where the merchant switched it on, and is valid once', async () => {
    await gateway.databases
      .merchant('harbor')
      .updateTable('merchants')
      .set({ parameters: JSON.stringify({ switch_register: '1' }) })
      .execute();
    gateway.clock.pass(6_000);
    const sent = byName();
    const refused = await use.send(register, sent, { host });
    expect(refused.body).toMatchObject({ errorCode: 'captcha.required', value: { captcha: 'image' } });
    const captcha = await solve(`loginDeviceId=${String(sent.loginDeviceId)}`);
    expect((await use.send(register, { ...sent, captcha }, { host })).body.success).toBe(true);
    const second = { ...byName(), loginDeviceId: sent.loginDeviceId, captcha };
    expect((await use.send(register, second, { host })).body.errorCode).toBe('captcha.required');
  });
});

describe.skipIf(!onRealPostgres)('50 at the same moment', () => {
  beforeEach(() => openConnections(aurora, 40));

  test('of one name make one account', async () => {
    const username = newName();
    const answers = await atOnce(50, (place) =>
      use.send(register, byName({ username }), { headers: { 'x-forwarded-for': `198.51.100.${place}` } }),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    const rows = await aurora
      .selectFrom('members')
      .select('id')
      .where('account_key', '=', username)
      .execute();
    expect(rows).toHaveLength(1);
  });

  test('of one number create one account, although the merchant requires no code', async () => {
    await use.change('aurora', { smsVerification: false });
    const mobileNum = newNumber();
    const answers = await atOnce(50, (place) =>
      use.send(registerMobile, byNumber({ mobileNum }), {
        headers: { 'x-forwarded-for': `198.51.100.${place}` },
      }),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    await use.change('aurora', { smsVerification: true });
  });
});
