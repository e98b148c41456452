// The report of a run as a table: journeys down, engines with their versions across, seconds in the cells.
import { readFileSync } from 'node:fs';

type Result = {
  ancestorTitles: string[];
  title: string;
  status: 'passed' | 'failed' | 'skipped' | 'pending' | 'todo';
  duration?: number | null;
  meta?: { version?: string; driverFault?: string };
};
type Report = { testResults: { assertionResults: Result[] }[] };

function cellOf(result: Result | undefined): string {
  if (!result) return '';
  const seconds = `${((result.duration ?? 0) / 1000).toFixed(1)} s`;
  if (result.status === 'passed') return seconds;
  if (result.status === 'failed') return `FAILED ${seconds}`;
  return result.meta?.driverFault ? 'driver fault' : 'skipped';
}

function lineOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function resultsOf(path: string): Result[] {
  const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as Report;
  return testResults.flatMap(({ assertionResults }) => assertionResults);
}

/** Journeys that were skipped because a driver failed twice, one sentence each. */
export function driverFaultsOf(path: string): string[] {
  return resultsOf(path).flatMap(({ ancestorTitles, title, meta }) =>
    meta?.driverFault ? [`${ancestorTitles[0]}, ${title}: driver fault: ${meta.driverFault}`] : [],
  );
}

/** The table as Markdown. */
export function tableOf(path: string): string {
  const all = resultsOf(path);
  const engines = [...new Set(all.map(({ ancestorTitles }) => ancestorTitles[0] ?? ''))].toSorted();
  const journeys = [...new Set(all.map(({ title }) => title))];
  const of = (engine: string) => all.filter(({ ancestorTitles }) => ancestorTitles[0] === engine);
  const headOf = (engine: string): string => {
    const version = of(engine).find(({ meta }) => meta?.version)?.meta?.version;
    return version ? `${engine} ${version}` : engine;
  };
  const rows = journeys.map((journey) => [
    journey,
    ...engines.map((engine) => cellOf(of(engine).find(({ title }) => title === journey))),
  ]);
  const head = ['journey', ...engines.map(headOf)];
  return [head, head.map(() => '---'), ...rows].map(lineOf).join('\n');
}
