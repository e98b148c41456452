// The parts of the trust suite: the files that each runs. docs/trust.md explains what each proves.

/** Which program runs the files: vitest in Node on PostgreSQL, vitest in Chromium, or Playwright's journeys. */
export type Runner = 'node' | 'chromium' | 'journeys';

export type Part = {
  /** How many rounds, mutations or seeds there are unless `--count` says otherwise. */
  readonly count: number;
  /** The number with `--quick`: enough to catch a planted fault. */
  readonly quick: number;
  readonly files: Readonly<Partial<Record<Runner, readonly string[]>>>;
};

const domains = 'apps/gateway/src/domains';

export const parts: Readonly<Record<string, Part>> = {
  races: {
    count: 60,
    quick: 4,
    files: {
      node: [
        'trust/parts/races',
        `${domains}/ledger/race.test.ts`,
        `${domains}/payments/race.test.ts`,
        `${domains}/payments/bonus-race.test.ts`,
        `${domains}/benefits/race.test.ts`,
        `${domains}/lottery/race.test.ts`,
        `${domains}/password/race.test.ts`,
        `${domains}/session/ends-race.test.ts`,
        `${domains}/play/callbacks.test.ts`,
        `${domains}/captcha/captcha.test.ts`,
        `${domains}/registration/registration.test.ts`,
        `${domains}/social/id-token.test.ts`,
        'apps/gateway/src/db/turn.test.ts',
      ],
    },
  },
  kills: {
    count: 200,
    quick: 6,
    files: {
      node: [
        'trust/parts/kills',
        `${domains}/play/kill.test.ts`,
        `${domains}/lottery/kill.test.ts`,
        `${domains}/benefits/kill.test.ts`,
      ],
    },
  },
  'mutated-requests': {
    count: 300,
    quick: 20,
    files: { node: ['trust/parts/mutated-requests', 'apps/gateway/src/http/fuzz.test.ts'] },
  },
  'mutated-answers': {
    count: 30,
    quick: 4,
    files: { chromium: ['src/shell/hostile-gateway.browser.test.tsx'] },
  },
  ids: { count: 1, quick: 1, files: { node: ['trust/parts/ids'] } },
  redirects: {
    count: 1,
    quick: 1,
    files: {
      node: ['trust/parts/redirects', `${domains}/play/launch.test.ts`],
      chromium: ['src/shell/hostile-addresses.browser.test.ts'],
      journeys: ['journeys/redirects.spec.ts'],
    },
  },
  injection: {
    count: 20,
    quick: 3,
    files: {
      node: ['trust/parts/injection'],
      chromium: ['src/shell/hostile-texts.browser.test.tsx', 'src/content/rich-text.browser.test.tsx'],
    },
  },
  factors: {
    count: 1,
    quick: 1,
    files: {
      node: [
        `${domains}/session/factor-states.test.ts`,
        `${domains}/security/factor-entries.test.ts`,
        `${domains}/password/reset-factors.test.ts`,
        `${domains}/password/new-factor-reset.test.ts`,
        `${domains}/security/member-factors.test.ts`,
        `${domains}/social/own-identities.test.ts`,
        `${domains}/payments/token-alone.test.ts`,
        `${domains}/session/totp.test.ts`,
      ],
    },
  },
  counters: {
    count: 20,
    quick: 2,
    files: {
      node: [
        'trust/parts/counters',
        `${domains}/session/attempts.test.ts`,
        `${domains}/session/attempts-race.test.ts`,
        `${domains}/verification/codes.test.ts`,
      ],
    },
  },
};
