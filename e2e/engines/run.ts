// `npm run engines`: the journeys in all four engines, then a table of them. `-- --engines firefox,wpe` and
// `-- --journeys "log in,update"` choose some; `--core` walks those of `npm test` only; `-- --languages TH,UR,JA` walks
// from the first visit to a paid withdrawal in each of these languages instead.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { engineNames, ensureEngines } from '../../scripts/setup/engines.ts';
import { buildWeb } from '../../scripts/setup/web-build.ts';
import { endMarked, runMark } from './processes.ts';
import { driverFaultsOf, tableOf } from './table.ts';

const root = join(import.meta.dirname, '../..');
const results = join(root, '.data/test-results');
const { values } = parseArgs({
  options: {
    core: { type: 'boolean', default: false },
    engines: { type: 'string', default: engineNames.join(',') },
    journeys: { type: 'string', default: '' },
    languages: { type: 'string', default: '' },
  },
});

const wanted = engineNames.filter((name) => values.engines.split(',').includes(name));
const ready = ensureEngines(wanted);
for (const name of wanted.filter((engine) => !ready.includes(engine)))
  console.log(`skipped: ${name}: it is not installed and could not be installed`);
if (!buildWeb()) throw new Error('The web app does not build.');

mkdirSync(results, { recursive: true });
const report = join(results, 'engines.json');
rmSync(report, { force: true });
const mark = crypto.randomUUID();
const child = spawn(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--config',
    join(import.meta.dirname, 'vitest.config.ts'),
    ...wanted.map((name) => `${name}.engine.ts`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  {
    cwd: import.meta.dirname,
    stdio: 'inherit',
    env: {
      ...process.env,
      FOYER_ENGINES: ready.join(','),
      FOYER_ENGINES_CORE: values.core ? '1' : '',
      FOYER_ENGINES_JOURNEYS: values.journeys,
      FOYER_ENGINES_LANGUAGES: values.languages,
      [runMark]: mark,
    },
  },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
const code = await new Promise<number>((ended) => child.once('close', (status) => ended(status ?? 1)));
// A browser can continue after its driver has ended, and a driver after the tests: all of this run are ended.
endMarked(runMark, mark);
for (const fault of driverFaultsOf(report)) console.log(`skipped: ${fault}`);
console.log(`\n${tableOf(report)}`);
process.exitCode = code;
