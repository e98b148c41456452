// Arithmetic and text layout of the benchmark results.
import { cpus, totalmem } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2;
}

/** `1,234 [1,200-1,300]`: the median and its range. */
export function spread(values: readonly number[], digits = 0): string {
  const show = (value: number): string =>
    value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${show(median(values))} [${show(Math.min(...values))}-${show(Math.max(...values))}]`;
}

/** A table as text: the first row is the heading; each column is as wide as its widest cell. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  '),
    )
    .join('\n');
}

/** The machine that produced the figures, without its name. */
export function machine(): string {
  const cores = cpus();
  return `${cores.length} x ${cores[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
}

async function busyShare(): Promise<number> {
  const read = (): [number, number] =>
    cpus().reduce<[number, number]>(
      ([idle, all], { times }) => [idle + times.idle, all + Object.values(times).reduce((a, b) => a + b)],
      [0, 0],
    );
  const [idle, all] = read();
  await pause(1000);
  const [idleLater, allLater] = read();
  return 1 - (idleLater - idle) / (allLater - all);
}

/**
 * Waits until the machine is idle, ten seconds at most. False: it did not become idle, so the next figure is
 * unreliable.
 */
export async function quiet(): Promise<boolean> {
  for (let tries = 0; tries < 10; tries += 1) if ((await busyShare()) < 0.15) return true;
  return false;
}
