import type { Call } from '@foyer/contract/call.ts';
import * as securityCalls from '@foyer/contract/calls/security.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#seed/accounts.ts';
import { openDevice } from '#testing/session.ts';
import { codeOfStep } from '#domains/session/totp.ts';
import { keyBehind } from '#testing/totp.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

/** A member on a device of their own, logged in. */
async function openMember(username = 'demo') {
  const device = openDevice(gateway);
  const token = (await device.logIn({ username })).body.value?.token ?? '';
  const headers = device.headers;
  return {
    device,
    read: async <C extends Call<never>>(call: C) =>
      (await gateway.callWith(call, {}, { token, headers })).body.value,
    begin: (kind: string, password = demoPassword) =>
      gateway.callWith(securityCalls.beginFactor, { kind, password }, { token, headers }),
    confirm: (kind: string, code: string) =>
      gateway.callWith(securityCalls.confirmFactor, { kind, code }, { token, headers }),
    drop: (kind: string, proof: object = {}, password = demoPassword) =>
      gateway.callWith(securityCalls.dropFactor, { kind, password, ...proof }, { token, headers }),
    sendProof: (kind: string) => gateway.callWith(securityCalls.sendProofCode, { kind }, { token, headers }),
    answer: (answers: object[], password = demoPassword) =>
      gateway.callWith(securityCalls.answerSecurityQuestions, { password, answers }, { token, headers }),
  };
}

describe('a second factor', () => {
  test('[ACALL-23] of an app is on once its first code was right, and off by the password and its next code', async () => {
    const ann = await openMember();
    const off = { email: false, ga: false, sms: false, questions: false };
    expect(await ann.read(securityCalls.securityConfig)).toEqual(off);
    const begun = (await ann.begin('ga')).body.value;
    const secret = begun?.secret ?? '';
    expect(new URL(begun?.address ?? '').searchParams.get('secret')).toBe(secret);
    expect((await ann.confirm('ga', '000000')).body.errorCode).toBe('verification.code.err');
    expect(await ann.read(securityCalls.securityConfig)).toEqual(off);
    const code = codeOfStep(keyBehind(secret), Math.floor(gateway.clock.now() / 30_000));
    expect((await ann.confirm('ga', code)).body.success).toBe(true);
    expect(await ann.read(securityCalls.securityConfig)).toEqual({ ...off, ga: true });
    expect((await openDevice(gateway).logIn({})).body.errorCode).toBe('login_verify_required');
    gateway.clock.pass(60_000);
    const verificationCode = codeOfStep(keyBehind(secret), Math.floor(gateway.clock.now() / 30_000));
    const proof = { verificationType: 'ga', verificationCode };
    expect((await ann.drop('ga', proof, 'not the password')).body.errorCode).toBe('password.err');
    expect((await ann.drop('ga', proof)).body.success).toBe(true);
    expect((await openDevice(gateway).logIn({})).body.success).toBe(true);
  });

  test('by mail is on by the code that came, and no account without an address gets one', async () => {
    const ann = await openMember();
    await ann.begin('email');
    await expect.poll(() => gateway.codeSentTo('demo@aurora.example')).not.toBe('');
    expect((await ann.confirm('email', gateway.codeSentTo('demo@aurora.example'))).body.success).toBe(true);
    await ann.sendProof('email');
    await expect.poll(() => gateway.messages.filter(({ text }) => /\d{6}/.test(text))).toHaveLength(2);
    const verificationCode = gateway.codeSentTo('demo@aurora.example');
    expect((await ann.drop('email', { verificationType: 'email', verificationCode })).body.success).toBe(
      true,
    );
    const agent = await openMember('demo-agent');
    expect((await agent.begin('email')).body.errorCode).toBe('factor.unreachable');
  });

  test('is begun only with the password, and its secret is not readable in the database', async () => {
    const ann = await openMember();
    expect((await ann.begin('ga', 'not the password')).body.errorCode).toBe('password.err');
    const secret = (await ann.begin('ga')).body.value?.secret ?? '';
    const rows = await gateway.databases
      .merchant('aurora')
      .selectFrom('started_factors')
      .select('secret')
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(keyBehind(secret).toString('base64url'));
    await ann.drop('ga');
  });
});

describe('security questions', () => {
  test('[ACALL-23] are the merchant’s, answered by the member and stored as hashes', async () => {
    const ann = await openMember();
    const all = (await ann.read(securityCalls.securityQuestions)) ?? [];
    expect(all.length).toBeGreaterThan(3);
    expect(await ann.read(securityCalls.ownSecurityQuestions)).toEqual([]);
    const [first, second] = all;
    const answers = [
      { id: first?.id, answer: 'Escuela Rizal' },
      { id: second?.id, answer: 'Bantay' },
    ];
    expect((await ann.answer(answers)).body.success).toBe(true);
    expect(await ann.read(securityCalls.ownSecurityQuestions)).toEqual([first, second]);
    expect(await ann.read(securityCalls.securityConfig)).toMatchObject({ questions: true });
    const rows = await gateway.databases
      .merchant('aurora')
      .selectFrom('security_answers')
      .select('answer_hash')
      .execute();
    for (const { answer_hash } of rows) expect(answer_hash).toMatch(/^\$argon2id\$/);
  });

  test.each([
    ['a question twice', ['first-pet', 'first-pet'], demoPassword, 'request.invalid'],
    ['a question nobody asks', ['first-car'], demoPassword, 'request.invalid'],
    ['a wrong password', ['first-pet'], 'not the password', 'password.err'],
  ])('are refused with %s', async (_, ids, password, code) => {
    const ann = await openMember();
    const answers = ids.map((id) => ({ id, answer: 'Bantay' }));
    expect((await ann.answer(answers, password)).body.errorCode).toBe(code);
  });
});
