import { describe, expect, test } from 'vitest';
import { failed, type Outcome } from '#request/outcome.ts';
import type { CaptchaKind, CaptchaProof } from './captcha-proof.ts';
import { createGuard } from './guard.ts';

const done: Outcome<null> = { ok: true, value: null, spanId: null };
function refusedFor(code: 'login.cred.err' | 'captcha.required', value: unknown = null) {
  return failed(code, { status: 200, serverCode: code, value });
}
const noAnswer = failed('network_error', { status: 0 });

/** Solves each captcha with a new result, and records the result of the calls behind it. */
function door(first: CaptchaKind | null, answers: readonly Outcome<null, string>[]) {
  const asked: CaptchaKind[] = [];
  const sent: CaptchaProof[] = [];
  const ask = (kind: CaptchaKind) => Promise.resolve({ captcha: `${kind} ${asked.push(kind)}` });
  const guarded = createGuard({ ask, first, kept: { current: null } });
  const left = [...answers];
  const knock = () =>
    guarded((proof) => {
      sent.push(proof);
      return Promise.resolve(left.shift() ?? done);
    });
  return { knock, asked, sent };
}

describe('a result of the slider', () => {
  test('that no answer has used up is sent again, and the slider is not run again', async () => {
    const { knock, asked, sent } = door('slider', [noAnswer, done]);
    await knock();
    await knock();
    expect(asked).toEqual(['slider']);
    expect(sent).toEqual([{ captcha: 'slider 1' }, { captcha: 'slider 1' }]);
  });

  test.each([
    ['a refusal', refusedFor('login.cred.err')],
    ['a success', done],
  ])('[LOGIN-18] is invalid after %s: the next attempt runs it again', async (_, answer) => {
    const { knock, sent } = door('slider', [answer, done]);
    await knock();
    await knock();
    expect(sent).toEqual([{ captcha: 'slider 1' }, { captcha: 'slider 2' }]);
  });
});

test('a captcha that the gateway requires is shown, and the call is made again with it', async () => {
  const { knock, asked, sent } = door(null, [refusedFor('captcha.required', { captcha: 'slider' }), done]);
  expect(await knock()).toBe(done);
  expect(asked).toEqual(['slider']);
  expect(sent).toEqual([{}, { captcha: 'slider 1' }]);
});
