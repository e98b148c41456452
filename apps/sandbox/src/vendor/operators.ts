// The operators that this vendor works for: the address of each one's wallet and the shared secret. The gateway
// writes these credentials into one file.
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
  /** All operators known now. */
  all(): readonly Operator[];
  find(code: string): Operator | undefined;
};

/** Reads the operators from the credentials file. */
export function operatorsFrom(path: string): Operators {
  const all = listFrom(path, 'operators', operator);
  return { all, find: (code) => all().find((each) => each.code === code) };
}
