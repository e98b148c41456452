// A registration with a mobile number.
import { registerMobile } from '@foyer/contract/calls/registration.ts';
import { randomUUID } from 'node:crypto';
import * as registrationCalls from '@foyer/contract/calls/registration.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { byNumber, newNumber, openRegistrations } from '#testing/registration.ts';

const { gateway, use, memberOf, logIn, forgetAttempts } = await openRegistrations();
beforeEach(forgetAttempts);
afterAll(() => gateway.close());

describe('by number', () => {
  test('[ACALL-09] a code proves the number, once', async () => {
    const sent = byNumber();
    const verificationCode = await use.codeFor(sent);
    const { body } = await use.send(registerMobile, { ...sent, verificationCode });
    const mobile = `+63${String(sent.mobileNum)}`;
    expect(body.value?.userName).toBe(mobile.slice(1));
    expect(await memberOf(body.value?.id)).toMatchObject({ mobile, type: 0 });
    const again = await use.send(registerMobile, { ...sent, verificationCode });
    expect(again.body.errorCode).toBe('verification.code.err');
  });

  test('a wrong code, a code for another number and none are refused', async () => {
    const sent = byNumber();
    const code = await use.codeFor(sent);
    const wrong = code === '000000' ? '000001' : '000000';
    const other = await use.codeFor(byNumber({ loginDeviceId: sent.loginDeviceId }));
    for (const verificationCode of [wrong, other === code ? wrong : other])
      expect((await use.send(registerMobile, { ...sent, verificationCode })).body.errorCode).toBe(
        'verification.code.err',
      );
    expect((await use.send(registerMobile, sent)).body.value).toEqual({
      field: 'verificationCode',
      complaint: 'required',
    });
    expect((await use.send(registerMobile, { ...sent, verificationCode: code })).body.success).toBe(true);
  });

  test('a common password uses up no code', async () => {
    const sent = byNumber();
    const verificationCode = await use.codeFor(sent);
    const common = { password: 'password1', confirmPassword: 'password1' };
    const refused = await use.send(registerMobile, { ...sent, ...common, verificationCode });
    expect(refused.body.errorCode).toBe('password.common');
    expect((await use.send(registerMobile, { ...sent, verificationCode })).body.success).toBe(true);
  });

  test('a number with an account gets the same answer, and its owner is notified', async () => {
    const first = byNumber();
    await use.send(registerMobile, { ...first, verificationCode: await use.codeFor(first) });
    const second = byNumber({ mobileNum: first.mobileNum });
    const [known, unknown] = [await use.ask(second), await use.ask(byNumber())];
    expect(known.body).toEqual(unknown.body);
    const told = gateway.messages.findLast(({ to }) => to === `+63${String(first.mobileNum)}`)?.text ?? '';
    expect(told).toContain('has an account already');
    expect(told).not.toMatch(/\d{6}/);
    const tried = await use.send(registerMobile, { ...second, verificationCode: '000000' });
    expect(tried.body.errorCode).toBe('verification.code.err');
  });

  test('where the merchant requires no password, no password can log in to the account', async () => {
    await use.change('aurora', { mobileNumberPassword: false, defaultPassword: 'aurora-first-2026' });
    const secret = 'aurora-first-2026';
    const sent = byNumber({ password: secret, confirmPassword: secret });
    const { body } = await use.send(registerMobile, { ...sent, verificationCode: await use.codeFor(sent) });
    expect((await memberOf(body.value?.id)).password_hash).toBe('');
    for (const tried of [secret, ''])
      expect((await logIn(body.value?.userName ?? '', tried)).body.success).toBe(false);
    await use.change('aurora', { mobileNumberPassword: true, defaultPassword: '' });
  });

  test('a number that no code proves is registered with a password of the member’s own', async () => {
    const change = { mobileNumberPassword: false, defaultPassword: 'aurora-first-2026' };
    for (const smsVerification of [true, false]) {
      await use.change('aurora', { ...change, smsVerification });
      const { body } = await gateway.call(registrationCalls.registerSettings, {});
      expect(body.value?.mobileNumberPassword).toBe(!smsVerification);
    }
    const secret = 'mangoes at midnight';
    const sent = byNumber({ password: secret, confirmPassword: secret });
    const { body } = await use.send(registerMobile, sent);
    expect((await logIn(body.value?.userName ?? '', secret)).body.success).toBe(true);
    await use.change('aurora', { mobileNumberPassword: true, defaultPassword: '', smsVerification: true });
  });

  test('[REG-29] [ACONST-06] the form gets the default password; without one a number needs its own', async () => {
    for (const defaultPassword of ['aurora-first-2026', '']) {
      await use.change('aurora', { mobileNumberPassword: false, defaultPassword });
      const { body } = await gateway.call(registrationCalls.registerSettings, {});
      expect(body.value).toMatchObject({ defaultPassword, mobileNumberPassword: defaultPassword === '' });
    }
    await use.change('aurora', { mobileNumberPassword: true, defaultPassword: '' });
  });

  test('[ACALL-16] a code is sent with either name of the field, and to no country that the merchant does not serve', async () => {
    const ask = (fields: object) =>
      gateway.call(registrationCalls.smsRegister, {
        loginDeviceId: randomUUID(),
        countryDialingCode: '63',
        ...fields,
      });
    const { body } = await ask({ mobileNo: newNumber() });
    expect(body.value).toEqual({ expirationTime: gateway.clock.now() + 60_000 });
    await use.change('aurora', { countries: ['63', '84'] });
    const abroad = await ask({ mobileNum: '7700900123', countryDialingCode: '44' });
    expect(abroad.body).toMatchObject({ errorCode: 'field.invalid', value: { field: 'mobileNum' } });
    await use.change('aurora', { countries: [] });
  });

  test('the provider gets the merchant’s name of the text with a code, and of no other text', async () => {
    const first = byNumber();
    await use.send(registerMobile, { ...first, verificationCode: await use.codeFor(first) });
    expect(gateway.messages.at(-1)?.template).toBeUndefined();
    await use.change('aurora', { smsTemplate: 'welcome' });
    await gateway.call(registrationCalls.smsRegister, {
      mobileNum: newNumber(),
      countryDialingCode: '63',
      loginDeviceId: randomUUID(),
      smsTemplate: 'of a stranger',
    });
    expect(gateway.messages.at(-1)?.template).toBe('welcome');
    await use.ask(byNumber({ mobileNum: first.mobileNum }));
    expect(gateway.messages.at(-1)?.template).toBeUndefined();
  });

  test('a provider that takes nothing is said so', async () => {
    gateway.provider.isUp = false;
    expect((await use.ask(byNumber())).body.errorCode).toBe('verification.not_sent');
    gateway.provider.isUp = true;
  });
});
