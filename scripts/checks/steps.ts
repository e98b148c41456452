// The steps of `npm test`, in order. A step either counts its own tests in a report or counts as one test.
import { join } from 'node:path';
import { without } from './databases.ts';

export type Step = {
  name: string;
  command: readonly string[];
  /** JSON report that holds the counts; without it the step is one test. */
  report?: string;
  env?: Record<string, string>;
  /** Time limit after which the step counts as hung, for a machine much slower than usual. */
  minutes: number;
};

/** Tools on this machine; `browser` and `postgres` are null when they are not available. */
export type Means = {
  browser: string | null;
  postgresUrl: string | null;
  /** Every test of the gateway runs on PGlite and on the server, not only those of which databases.ts says so. */
  isOnAllDatabases: boolean;
};

const results = join(import.meta.dirname, '../../.data/test-results');
/**
 * The programs that the compiler checks. The workspaces with the options of tsconfig.base.json are one program: several
 * of them import the gateway, whose types take most of the time. The others have their own libraries.
 */
export const programs: readonly string[] = [
  'tsconfig.node.json',
  'apps/web',
  'apps/sandbox',
  'packages/lottery',
  'e2e',
  'bench',
];

function verdict(name: string, ...command: string[]): Step {
  return { name, command, minutes: 3 };
}
function vitest(name: string, report: string, ...args: string[]): Step {
  return {
    name,
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results}/${report}.json`,
      ...args,
    ],
    report: `${results}/${report}.json`,
    minutes: 45,
  };
}

/** The web app as the product serves it, for the steps that need a build. */
export const buildStep: Step = { ...verdict('web build', 'node', 'scripts/setup/web-build.ts'), minutes: 10 };

/** Steps that only read sources: two run at a time, the longest first. */
export const staticSteps: readonly Step[] = [
  verdict('lint', 'oxlint', '--type-aware', '--deny-warnings'),
  ...programs.map((path) => verdict(`types ${path}`, 'tsc', '-p', path)),
  verdict('format', 'oxfmt', '--check'),
  verdict('floors, places, names, lengths, migrations', 'node', 'scripts/checks/deps-check.ts'),
  verdict('commit subjects, decision records', 'node', 'scripts/checks/conventions.ts'),
  verdict('environment variables are documented', 'node', 'scripts/checks/variables.ts'),
  verdict('unused code', 'knip'),
  verdict('code that only tests use', 'knip', '--production'),
  verdict('planted faults apply', 'node', 'scripts/faults/run.ts', '--check'),
  verdict('words', 'node', 'scripts/words/run.ts'),
];

/** Compares the built app with its budgets and the oldest supported browsers. */
export const builtSteps: readonly Step[] = [
  verdict('sizes', 'node', 'scripts/checks/size.ts'),
  verdict('oldest browsers', 'node', 'scripts/check-browsers.ts'),
];

/**
 * Steps that the quick check and the full test share: rules, envelope, contract, screens and the gateway on embedded
 * PGlite. With a server the tests that need PGlite; without one all of them.
 */
export function unitSteps({ browser, postgresUrl, isOnAllDatabases }: Means): readonly Step[] {
  const onServer = postgresUrl && !isOnAllDatabases ? without('server') : [];
  return [
    {
      ...vitest('tests in Node, gateway on PGlite', 'node', ...onServer),
      ...(browser && { env: { CHROME_PATH: browser } }),
    },
  ];
}

/** The gateway's tests on a real server. */
function serverSteps({ postgresUrl }: Pick<Means, 'postgresUrl'>): readonly Step[] {
  return postgresUrl
    ? [
        {
          ...vitest('gateway on PostgreSQL', 'postgres', 'apps/gateway', ...without('PGlite')),
          env: { TEST_DATABASE_URL: postgresUrl },
        },
      ]
    : [];
}

/** Components in a real browser. */
function componentSteps({ browser }: Pick<Means, 'browser'>): readonly Step[] {
  return browser
    ? [
        {
          // Components and journeys have a second attempt. The run names each that needed it: it has a race.
          ...vitest(
            'components in Chromium',
            'browser',
            '--config',
            'apps/web/vitest.browser.ts',
            '--retry=1',
          ),
          env: { CHROME_PATH: browser },
        },
      ]
    : [];
}

/** The main journeys in four engines. An engine that is not available is skipped by name. */
const engineStep: Step = {
  name: 'journeys in four engines',
  command: ['node', 'e2e/engines/run.ts', '--core'],
  report: `${results}/engines.json`,
  // The first run installs browsers.
  minutes: 20,
};

/** The user journeys. */
function journeySteps({ browser }: Pick<Means, 'browser'>): readonly Step[] {
  return browser
    ? [
        {
          name: 'journeys in Chromium',
          // The second attempt runs against a newly started product.
          command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--retries=1'],
          report: `${results}/journeys.json`,
          env: { CHROME_PATH: browser },
          minutes: 80,
        },
      ]
    : [];
}

/**
 * All tests, two steps at a time, the longest first. Journeys use 1.2 cores and components 0.7. More at a time takes
 * longer: what waits for a core draws frames and polls meanwhile, and the same tests take up to twice the processor time.
 */
export function testSteps(means: Means): readonly Step[] {
  return [
    ...journeySteps(means),
    ...componentSteps(means),
    ...unitSteps(means),
    ...serverSteps(means),
    engineStep,
  ];
}

/** Joins the reports of all steps with the catalogues: ids that no catalogue has, rows that no screen shows. */
export const traceStep: Step = verdict('rows of the catalogues', 'node', 'scripts/trace/run.ts');
