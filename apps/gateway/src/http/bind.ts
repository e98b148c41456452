// A call of the contract bound to the code that answers it. Nothing here knows Fastify: `route.ts` carries bound calls
// over HTTP, and the document renderer asks them in process.
import type { Call, CallFacts } from '@foyer/contract/call.ts';
import { declarationOf, type CallDeclaration } from '@foyer/contract/contract.ts';
import type { Signed } from '#security/signature.ts';
import type { At, MemberAt } from '#service/at.ts';
import type { CallLimit } from '#service/limits.ts';

/** What a call gets to know besides its input: a member where the call asks for one. */
export type AtOf<Facts extends CallFacts> = Facts['who'] extends 'member' ? MemberAt : At;

export type BoundOptions<Input> = {
  /** Keeps the serialised answer in memory for this long, for each merchant and query. Public answers only. */
  keepMs?: number;
  /** What one caller may do only so often: counted after the input was read and before the call is answered. */
  limit?: CallLimit | readonly CallLimit[];
  /** Largest body this call reads, in bytes. */
  bodyLimit?: number;
  /** Says who sent it where the contract says a server did; throws a Refusal for a stranger. */
  guard?: (signed: Signed, at: At, input: Input) => Promise<void>;
};

export type Bound = {
  readonly declared: CallDeclaration;
  readonly answer: (at: At, input: unknown) => Promise<unknown>;
  readonly limits: readonly CallLimit[];
  readonly options: BoundOptions<never>;
};

/**
 * Binds `call` to `answer`. The input was validated by the call's shape before `answer` sees it; a wrong shape of the
 * value does not compile.
 */
export function bind<Input, Value, const Facts extends CallFacts & Call<Input, Value>>(
  call: Facts & Call<Input, Value>,
  answer: (at: AtOf<Facts>, input: Input) => Promise<Value> | Value,
  options: BoundOptions<Input> = {},
): Bound {
  const entry = declarationOf(call);
  if (['vendor', 'provider', 'partner', 'operator'].includes(entry.facts.who) && !options.guard)
    throw new Error(`${entry.name} needs a guard`);
  if (options.keepMs !== undefined && !['anyone', 'guest-or-member'].includes(entry.facts.who))
    throw new Error(`${entry.name} is private and cannot be kept`);
  const limits = [options.limit ?? []].flat();
  if (entry.facts.who !== 'member' && limits.some((limit) => limit.endsWith('.member')))
    throw new Error(`${entry.name} has no member to count`);
  return {
    declared: entry,
    // The route resolved `who` before: a member's call never runs without one.
    answer: async (at, input) => answer(at as AtOf<Facts>, input as Input),
    limits,
    options,
  };
}
