// The operators this vendor works for: where each one's wallet answers and the secret shared with it. The gateway issues
// these credentials into one file; it is read again when it changes, so either side may start first.
import { readFileSync, statSync } from 'node:fs';
import * as v from 'valibot';

const origin = v.pipe(
  v.string(),
  v.check((given) => URL.canParse(given) && new URL(given).origin === given, 'must be an origin'),
);
const file = v.object({
  operators: v.array(
    v.object({ code: v.string(), site: origin, wallet: origin, secrets: v.record(v.string(), v.string()) }),
  ),
});

export type Operator = v.InferOutput<typeof file>['operators'][number];
export type Operators = {
  /** Every operator known at this moment. */
  all(): readonly Operator[];
  find(code: string): Operator | undefined;
};

/** Reads operators from a credentials file; a file that is absent or half written means none yet. */
export const operatorsFrom = (path: string): Operators => {
  let stamp = '';
  let known: readonly Operator[] = [];
  const all = (): readonly Operator[] => {
    const stat = statSync(path, { throwIfNoEntry: false });
    const now = stat ? `${stat.mtimeMs} ${stat.size}` : '';
    if (now === stamp || now === '') return known;
    try {
      known = v.parse(file, JSON.parse(readFileSync(path, 'utf8'))).operators;
      stamp = now;
    } catch {
      return known;
    }
    return known;
  };
  return { all, find: (code) => all().find((operator) => operator.code === code) };
};
