// A queue with limited concurrency; owed work goes before new work.

/** Runs jobs, `atOnce` at a time: urgent jobs first, each kind in order of arrival. */
export function createQueue(atOnce: number) {
  const urgent: (() => void)[] = [];
  const ordinary: (() => void)[] = [];
  let busy = 0;
  return async <Result>(isUrgent: boolean, work: () => Promise<Result>): Promise<Result> => {
    if (busy >= atOnce)
      await new Promise<void>((resolve) => void (isUrgent ? urgent : ordinary).push(resolve));
    else busy += 1;
    try {
      return await work();
    } finally {
      const next = urgent.shift() ?? ordinary.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
