// The memory of this process while something runs: what is in use after each collection of garbage, and the RSS.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const EVERY_MS = 500;

/** Collects garbage twice a second until `work` is done; returns the memory before, at most, and after, in MB. */
export async function memoryDuring(work: () => Promise<unknown>) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const measure = () => {
    collect();
    const { heapUsed, external, rss } = process.memoryUsage();
    return { used: (heapUsed + external) / 1_048_576, rss: rss / 1_048_576 };
  };
  const before = measure();
  const most = { ...before };
  const timer = setInterval(() => {
    const { used, rss } = measure();
    most.used = Math.max(most.used, used);
    most.rss = Math.max(most.rss, rss);
  }, EVERY_MS);
  await work();
  clearInterval(timer);
  return { before, most, after: measure() };
}
