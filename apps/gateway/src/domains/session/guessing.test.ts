// Limits that slow down the guessing of passwords.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atOnce, openConnections } from '#testing/at-once.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { openDevice } from '#testing/session.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());
const wrong = { password: 'not the password' };

describe('guessing', () => {
  test('three wrong passwords bring a captcha, five a lock of a minute, then of two, whether the name exists or not', async () => {
    for (const username of ['demo-virtual40', 'nobody-here']) {
      const visitor = openDevice(gateway);
      const guess = { username, ...wrong };
      const answers = [];
      for (let tried = 0; tried < 3; tried += 1) answers.push((await visitor.logIn(guess)).body);
      expect(answers.map(({ errorCode, value }) => [errorCode, value])).toEqual([
        ['login.cred.err', null],
        ['login.cred.err', null],
        ['login.cred.err', { captcha: true }],
      ]);
      const bare = await visitor.logIn({ username });
      expect(bare.body).toMatchObject({ errorCode: 'captcha.required', value: { captcha: 'image' } });
      for (let tried = 3; tried < 5; tried += 1)
        expect((await visitor.logInSolved(guess)).body.errorCode).toBe('login.cred.err');
      const locked = await visitor.logInSolved({ username });
      expect([locked.status, locked.body.value, locked.headers['retry-after']]).toEqual([
        429,
        { retryAfter: 60 },
        '60',
      ]);
      gateway.clock.pass(61_000);
      expect((await visitor.logInSolved(guess)).body.errorCode).toBe('login.cred.err');
      expect((await visitor.logInSolved(guess)).headers['retry-after']).toBe('120');
      gateway.clock.pass(121_000);
      const right = await visitor.logInSolved({ username });
      expect(right.body.errorCode).toBe(username === 'nobody-here' ? 'login.cred.err' : null);
    }
  });

  test('the right password clears the counter', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let tried = 0; tried < 2; tried += 1) await gateway.signIn('demo-agent', wrong);
      expect((await gateway.signIn('demo-agent')).body.success).toBe(true);
    }
  });

  test('parallel guesses get no more tries than guesses in a row', async () => {
    await openConnections(gateway.databases.platform);
    const guesses = await atOnce(20, () => gateway.signIn('guessed-at-once', wrong));
    expect(guesses.filter(({ body }) => body.errorCode === 'login.cred.err')).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test('locks double up to a quarter of an hour', async () => {
    const visitor = openDevice(gateway);
    const guess = { username: 'guessed-for-hours', ...wrong };
    for (let tried = 0; tried < 3; tried += 1) await visitor.logIn(guess);
    await visitor.logInSolved(guess);
    const locks: number[] = [];
    while (locks.length < 6) {
      await visitor.logInSolved(guess);
      const seconds = Number((await visitor.logIn(guess)).headers['retry-after']);
      locks.push(seconds / 60);
      gateway.clock.pass((seconds + 1) * 1000);
    }
    expect(locks).toEqual([1, 2, 4, 8, 15, 15]);
  });

  test('one device is stopped after twenty tries a minute, whatever the names', async () => {
    const device = randomUUID();
    const tries = [];
    for (let tried = 0; tried < 21; tried += 1)
      tries.push(await gateway.signIn(`name-${tried}`, { ...wrong, device }));
    expect(tries.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });
});
