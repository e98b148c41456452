// The table of the suite: one line for each part.

export type Line = { part: string; cases: number; failed: number; seconds: number };

const width = 18;

function line(part: string, numbers: readonly string[]): string {
  return [part.padEnd(width), ...numbers.map((number) => number.padStart(9))].join(' ');
}

export const heading: string = line('part', ['cases', 'passed', 'failed', 'seconds']);

export function lineOf({ part, cases, failed, seconds }: Line): string {
  return line(part, [String(cases), String(cases - failed), String(failed), seconds.toFixed(0)]);
}
