// A line before a counter: so many are served at once, and what is owed goes before what is new.

/** Runs work in turn, `atOnce` at a time: urgent work first, each kind in the order it came. */
export function createLine(atOnce: number) {
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
