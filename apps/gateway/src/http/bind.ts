// A call of the contract, bound to the function that answers it. This file does not depend on Fastify: `route.ts`
// serves bound calls over HTTP, and the document renderer calls them in process.
import type { Call, CallFacts } from '@foyer/contract/call.ts';
import { declarationOf, type CallDeclaration } from '@foyer/contract/contract.ts';
import type { SignedHeaders, SignedRequest } from '#security/signature.ts';
import type { At, MemberAt } from '#service/at.ts';
import { BODY_LIMIT, type CallLimit } from '#service/limits.ts';

/** The context of a call besides its input: with a member where the call requires one. */
export type AtOf<Facts extends CallFacts> = Facts['who'] extends 'member' ? MemberAt : At;

/** A limit per device needs an input that names the device. */
type LimitOf<Input> = [Input] extends [{ loginDeviceId: string }]
  ? CallLimit
  : Exclude<CallLimit, `${string}.device`>;

export type BoundOptions<Input> = {
  /** Caches the serialised answer in memory for this long, for each merchant and query. Public answers only. */
  keepMs?: number;
  /** The answer also depends on the caller's IP address and country, so no proxy may cache it. */
  keptPer?: 'address';
  /** The rate limits per caller: counted after the input was read and before the call is answered. */
  limit?: LimitOf<Input> | readonly LimitOf<Input>[];
  /** Largest body of this call, in bytes. */
  bodyLimit?: number;
  /** Checks the sender before a body over the usual limit is read; throws a Refusal. */
  admitBody?: (signed: SignedHeaders, at: At) => Promise<void>;
  /** Checks the sender where the contract requires a server's signature; throws a Refusal for any other sender. */
  guard?: (signed: SignedRequest, at: At, input: Input) => Promise<void>;
};

export type BoundCall = {
  readonly declared: CallDeclaration;
  readonly answer: (at: At, input: unknown) => Promise<unknown>;
  readonly limits: readonly CallLimit[];
  readonly options: BoundOptions<never>;
};

/**
 * Binds `call` to `answer`. The input was validated by the call's shape before `answer` receives it; a value of the
 * wrong shape does not compile.
 */
export function bind<Input, Value, const Facts extends CallFacts & Call<Input, Value>>(
  call: Facts & Call<Input, Value>,
  answer: (at: AtOf<Facts>, input: Input) => Promise<Value> | Value,
  options: BoundOptions<Input> = {},
): BoundCall {
  const entry = declarationOf(call);
  if (['vendor', 'provider', 'partner', 'operator'].includes(entry.facts.who) && !options.guard)
    throw new Error(`${entry.name} needs a guard`);
  if (entry.facts.who !== 'member' && (options.bodyLimit ?? 0) > BODY_LIMIT && !options.admitBody)
    throw new Error(`${entry.name} reads large bodies and needs admitBody`);
  if (options.keepMs !== undefined && !['anyone', 'guest-or-member'].includes(entry.facts.who))
    throw new Error(`${entry.name} is private and cannot be kept`);
  if (options.keepMs !== undefined && entry.facts.method !== 'GET')
    throw new Error(`${entry.name} is not read by GET and cannot be kept`);
  const limits = [options.limit ?? []].flat();
  if (entry.facts.who !== 'member' && limits.some((limit) => /\.(member|session)$/.test(limit)))
    throw new Error(`${entry.name} has a limit per member or session, but is not for members only`);
  return {
    declared: entry,
    // The route has resolved `who` before: a call for members never runs without a member.
    answer: async (at, input) => answer(at as AtOf<Facts>, input as Input),
    limits,
    options,
  };
}
