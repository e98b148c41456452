// The parts of the trust suite: what each runs and what it proves. docs/trust.md explains them.

/** Which program runs the files: vitest in Node on PostgreSQL, vitest in Chromium, or Playwright's journeys. */
export type Runner = 'node' | 'chromium' | 'journeys';

export type Run = {
  readonly runner: Runner;
  readonly files: readonly string[];
  /** Only tests whose full names match. */
  readonly only?: string;
  readonly env?: Readonly<Record<string, string>>;
};

export type Part = {
  /** How many rounds, mutations or seeds there are unless `--count` says otherwise. */
  readonly count: number;
  /** The number with `--quick`: enough to catch a planted fault. */
  readonly quick: number;
  readonly runs: (count: number) => readonly Run[];
};

const gateway = 'apps/gateway/src';

function chromium(file: string, count: number): Run {
  return {
    runner: 'chromium',
    files: [`src/shell/${file}.browser.test.tsx`],
    env: { VITE_FUZZ_SEEDS: String(count) },
  };
}

function node(files: readonly string[], more: Omit<Run, 'runner' | 'files'> = {}): Run {
  return { runner: 'node', files, ...more };
}

export const parts: Readonly<Record<string, Part>> = {
  races: {
    count: 60,
    quick: 4,
    runs: (count) => [
      node([
        `${gateway}/domains/ledger/race.test.ts`,
        `${gateway}/domains/payments/race.test.ts`,
        `${gateway}/domains/lottery/race.test.ts`,
        `${gateway}/domains/password/race.test.ts`,
        `${gateway}/db/turn.test.ts`,
      ]),
      node(
        [
          `${gateway}/domains/captcha/captcha.test.ts`,
          `${gateway}/domains/registration/registration.test.ts`,
          `${gateway}/domains/social`,
        ],
        { only: 'same moment|parallel' },
      ),
      node([`${gateway}/domains/play/callbacks.test.ts`], { env: { CALLBACKS: '10000' } }),
      node(['trust/parts/races'], { env: { TRUST_COUNT: String(count) } }),
    ],
  },
  counters: {
    count: 20,
    quick: 2,
    runs: (count) => [
      node([
        `${gateway}/domains/session/attempts.test.ts`,
        `${gateway}/domains/session/attempts-race.test.ts`,
        `${gateway}/domains/verification/codes.test.ts`,
      ]),
      node(['trust/parts/counters'], { env: { TRUST_COUNT: String(count) } }),
    ],
  },
  factors: {
    count: 1,
    quick: 1,
    runs: () => [
      node([
        `${gateway}/domains/session/factor-states.test.ts`,
        `${gateway}/domains/security/factor-entries.test.ts`,
        `${gateway}/domains/password/reset-factors.test.ts`,
        `${gateway}/domains/payments/token-alone.test.ts`,
        `${gateway}/domains/session/totp.test.ts`,
      ]),
    ],
  },
  kills: {
    count: 200,
    quick: 6,
    runs: (count) => [
      node(['trust/parts/kills'], { env: { TRUST_COUNT: String(count) } }),
      node([`${gateway}/domains/play/kill.test.ts`, `${gateway}/domains/lottery/kill.test.ts`]),
    ],
  },
  'mutated-requests': {
    count: 300,
    quick: 20,
    runs: (count) => [
      node(['trust/parts/mutated-requests'], { env: { TRUST_COUNT: String(count) } }),
      node([`${gateway}/http/fuzz.test.ts`], { env: { FUZZ_RUNS: String(count) } }),
    ],
  },
  ids: { count: 1, quick: 1, runs: () => [node(['trust/parts/ids'])] },
  'mutated-answers': { count: 30, quick: 4, runs: (count) => [chromium('hostile-gateway', count)] },
  redirects: {
    count: 1,
    quick: 1,
    runs: () => [
      node(['trust/parts/redirects', `${gateway}/domains/play/launch.test.ts`]),
      chromium('hostile-addresses', 1),
      { runner: 'journeys', files: ['journeys/redirects.spec.ts'] },
    ],
  },
  injection: {
    count: 20,
    quick: 3,
    runs: (count) => [node(['trust/parts/injection']), chromium('hostile-texts', count)],
  },
};
