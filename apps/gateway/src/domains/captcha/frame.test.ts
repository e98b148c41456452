// The message that a slider's page sends to the app when the puzzle is solved.
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { framePage } from './frame.ts';

/** The names that the provider gives, and one that is of no use. */
const solved3 = { geetest_challenge: 'c', geetest_seccode: 's|jordan', geetest_validate: 's' };
const solved4 = { captcha_id: 'i', lot_number: 'l', captcha_output: 'o', pass_token: 'p', gen_time: '1' };

/** Runs the page with a provider whose puzzle is solved at once; returns what the page says. */
function solve(version: 3 | 4, result: object): unknown[] {
  const { html } = framePage({
    version,
    account: 'id',
    secret: '',
    script: 'https://slider.example/gt.js',
    api: 'https://slider.example/',
    origins: ['https://slider.example'],
  });
  const [, script = ''] = /<script[^>]*>([^]*)<\/script>/.exec(html) ?? [];
  const said: unknown[] = [];
  const parent = { postMessage: (message: unknown) => said.push(message) };
  const provider: { onload?: () => void } = {};
  let receive = (_: { data: unknown; source: unknown }) => {};
  const start = (_: object, ready: (box: object) => void) => {
    let succeed = () => {};
    const never = () => undefined;
    ready({
      onReady: never,
      onNextReady: never,
      onError: never,
      onClose: never,
      onSuccess: (run: () => void) => void (succeed = run),
      getValidate: () => result,
    });
    succeed();
  };
  runInNewContext(script, {
    parent,
    initGeetest: start,
    initGeetest4: start,
    document: {
      currentScript: { dataset: { version: String(version) } },
      createElement: () => provider,
      head: { append: () => {} },
    },
    addEventListener: (_: string, listener: typeof receive) => void (receive = listener),
  });
  receive({ source: parent, data: { start: {} } });
  provider.onload?.();
  return said;
}

test.each([
  [3, { ...solved3 }, { geetestChallenge: 'c', geetestSeccode: 's|jordan' }],
  [4, { ...solved4, extra: 'x' }, { geetestValidateV4: solved4 }],
] as const)(
  '[LOGIN-28] the result of version %i has the names of the log-in request',
  (version, result, proof) => {
    expect(solve(version, result).at(-1)).toEqual({ captcha: { kind: 'solved', proof } });
  },
);
