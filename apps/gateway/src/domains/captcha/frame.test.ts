// The messages that a slider's page sends to the app: when its puzzle is solved, closed or not there.
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { framePage } from './frame.ts';

/** The names that the provider gives, and one that is of no use. */
const solved3 = { geetest_challenge: 'c', geetest_seccode: 's|jordan', geetest_validate: 's' };
const solved4 = { captcha_id: 'i', lot_number: 'l', captcha_output: 'o', pass_token: 'p', gen_time: '1' };

type Happening = 'onReady' | 'onSuccess' | 'onError' | 'onClose';
/** The provider's function that makes a slider. */
type Start = (start: object, ready: (box: object) => void) => void;

/** Opens the page; the test plays the provider, whose script calls `start`. */
function openFrame(version: 3 | 4, start: Start) {
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
  const provider: { onload?: () => void; onerror?: () => void } = {};
  let receive = (_: { data: unknown; source: unknown }) => {};
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
  return { said, provider };
}

/** Runs the page with a puzzle to which this happens at once; returns what the page says. */
function saidAfter(version: 3 | 4, happening: Happening, result: object = {}): unknown[] {
  const { said, provider } = openFrame(version, (_, ready) => {
    const listeners: (() => void)[] = [];
    const on = (name: Happening) => (run: () => void) => void (name === happening && listeners.push(run));
    ready({
      onReady: on('onReady'),
      onSuccess: on('onSuccess'),
      onError: on('onError'),
      onClose: on('onClose'),
      onNextReady: () => undefined,
      showCaptcha: () => undefined,
      verify: () => undefined,
      getValidate: () => result,
    });
    for (const run of listeners) run();
  });
  provider.onload?.();
  return said;
}

test.each([
  [3, { ...solved3 }, { geetestChallenge: 'c', geetestSeccode: 's|jordan' }],
  [4, { ...solved4, extra: 'x' }, { geetestValidateV4: solved4 }],
] as const)(
  '[LOGIN-28] the result of version %i has the names of the log-in request',
  (version, result, proof) => {
    expect(saidAfter(version, 'onSuccess', result).at(-1)).toEqual({ captcha: { kind: 'solved', proof } });
  },
);

describe.each([3, 4] as const)('the page of version %i says', (version) => {
  test.each([
    ['[CAPTCHA-08] that it is ready', 'onReady', 'ready'],
    ['[SMS-10] that it was closed', 'onClose', 'closed'],
    ['[CAPTCHA-07] that it has failed', 'onError', 'error'],
  ] as const)('%s', (_, happening, kind) => {
    expect(saidAfter(version, happening)).toContainEqual({ captcha: { kind } });
  });

  test.each([
    ['does not load', 'onerror'],
    ['cannot start', 'onload'],
  ] as const)('[CAPTCHA-07] that the provider’s script %s', (_, end) => {
    const { said, provider } = openFrame(version, () => {
      throw new Error('no puzzle');
    });
    provider[end]?.();
    expect(said.at(-1)).toEqual({ captcha: { kind: 'error' } });
  });
});
