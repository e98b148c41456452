import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#service/refusal.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { judgeAttempt } from './lockout.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

function attempt(accountKey: string, judge: () => Promise<true | null>) {
  const at = {
    db: gateway.databases.merchant('aurora'),
    clock: gateway.clock,
    merchant: { id: 'aurora' },
  };
  return judgeAttempt(at, { accountKey, share: 'test' }, judge).catch((error: unknown) =>
    error instanceof Refusal ? error.errorCode : String(error),
  );
}

test('parallel guesses are judged one after another: after five wrong ones a right one comes too late', async () => {
  const { promise: slow, resolve } = Promise.withResolvers<null>();
  const wrong = Array.from({ length: 5 }, () => attempt('guessed', () => slow));
  let isJudged = false;
  const right = attempt('guessed', async () => {
    isJudged = true;
    return true;
  });
  resolve(null);
  expect(await Promise.all(wrong)).toMatchObject(
    [1, 2, 3, 4, 5].map((failures) => ({ proved: null, failures })),
  );
  expect(await right).toBe('TOO_MANY_REQUEST');
  expect(isJudged).toBe(false);
});

test('right attempts in parallel all pass, and nothing is counted', async () => {
  const all = await Promise.all(Array.from({ length: 9 }, () => attempt('known', async () => true)));
  expect(all).toEqual(Array.from({ length: 9 }, () => ({ proved: true })));
});
