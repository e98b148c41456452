// The operators this vendor works for: where each one's wallet answers and the secret shared with it. The gateway issues
// these credentials into one file.
import * as v from 'valibot';
import { listFrom, origin } from '#list-file.ts';

const operator = v.object({
  code: v.string(),
  site: origin,
  wallet: origin,
  secrets: v.record(v.string(), v.string()),
});

export type Operator = v.InferOutput<typeof operator>;
export type Operators = {
  /** Every operator known at this moment. */
  all(): readonly Operator[];
  find(code: string): Operator | undefined;
};

/** Reads operators from the credentials file. */
export function operatorsFrom(path: string): Operators {
  const all = listFrom(path, 'operators', operator);
  return { all, find: (code) => all().find((each) => each.code === code) };
}
