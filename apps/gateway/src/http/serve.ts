// The steps of every call, in their order: merchant, caller, permission, input, answer.
import { type Call, type CallFacts, type Envelope, hasBody } from '@foyer/contract/call.ts';
import type { Schema } from '@foyer/contract/contract.ts';
import { type BaseIssue, safeParse } from 'valibot';
import type { At, Member, Origin } from '#service/at.ts';
import type { Log } from '#process/log.ts';
import type { Clock } from '#process/clock.ts';
import type { BoundCall } from './bind.ts';
import type { Opener } from '#security/sealing.ts';
import type { SignedRequest } from '#security/signature.ts';
import { invalidInput, answeredEnvelope, Refusal, refusalOf, refusedEnvelope } from '#service/refusal.ts';
import type { MerchantContext } from './merchants.ts';
import { type Limits, takeLimits } from '#service/limits.ts';
import { joinInput, readJson, readQuery } from '#service/input.ts';
import { enforcePolicy } from './policy.ts';
import { enforceOpen } from './standing.ts';
import { deviceIdOf, memberOf, refusalOfEnded } from '#security/caller.ts';

/** One request, independent of Fastify. */
export type CallRequest = SignedRequest & {
  readonly query: string;
  readonly params: Record<string, unknown>;
  readonly from: Origin;
  readonly log: Log;
  readonly traceId: string;
};

export type CallDependencies = {
  readonly clock: Clock;
  readonly openSealed: Opener;
  readonly limits: Limits;
  /** Checks each value against its declared shape: in tests and development. */
  readonly checksAnswers: boolean;
};

async function findCaller(
  facts: CallFacts,
  asked: CallRequest,
  context: MerchantContext,
  clock: Clock,
): Promise<Member | null> {
  if (facts.who !== 'member' && facts.who !== 'guest-or-member') return null;
  const token = asked.header('authorization');
  const member = await memberOf(context.db, clock, {
    token,
    path: facts.path,
    ip: asked.from.ip,
    deviceId: deviceIdOf(asked.header('cookie')),
  });
  if (!member && facts.who === 'member') throw await refusalOfEnded(context.db, token);
  return member;
}

async function readInput(
  facts: CallFacts,
  asked: CallRequest,
  at: At,
  serving: CallDependencies,
): Promise<unknown> {
  const query = readQuery(asked.query);
  if (!hasBody(facts)) {
    if (asked.body !== '') throw invalidInput('body', 'expected none');
    return joinInput(asked.params, query);
  }
  if (Object.keys(query).length > 0) throw invalidInput('query', 'expected none');
  if (facts.sealed) return joinInput(asked.params, await serving.openSealed(asked, at));
  return joinInput(asked.params, readJson(asked.body));
}

/** The Idempotency-Key of a request, where it is valid; an invalid one is refused instead of ignored. */
function keyOf(asked: CallRequest): string | null {
  const key = asked.header('idempotency-key');
  if (key !== null && !/^[\w.-]{1,64}$/.test(key))
    throw invalidInput('Idempotency-Key', 'expected 1 to 64 letters, digits, _, - or .');
  return key;
}

/** A request may name its merchant; it cannot choose it (ruling R6). */
function agree(context: MerchantContext, named: unknown): void {
  if (named !== undefined && named !== null && named !== context.merchant.id)
    throw new Refusal('access.denied');
}

/** Names the field and what was expected there. */
function invalidShape({ path, expected, type }: BaseIssue<unknown>): Refusal {
  const field = path?.map(({ key }) => String(key)).join('.') ?? 'request';
  return invalidInput(field.slice(0, 200), expected === null ? `fails ${type}` : `expected ${expected}`);
}

function validated(schema: Schema, input: unknown, context: MerchantContext): unknown {
  const read = safeParse(schema, input);
  if (!read.success) throw invalidShape(read.issues[0]);
  const fields = Object(read.output) as Record<string, unknown>;
  for (const name of ['merchantCode', 'merchant', 'merchant_code']) agree(context, fields[name]);
  return read.output;
}

function checked(bound: BoundCall, value: unknown, serving: CallDependencies): unknown {
  if (!serving.checksAnswers) return value;
  const read = safeParse(bound.declared.shape.value, value);
  if (!read.success)
    throw new Error(
      `${bound.declared.name} returned a value that does not have its declared shape: ${read.issues[0].message}`,
    );
  return value;
}

/**
 * The caller, once the merchant's state, the session and the policy allow this call; else throws the Refusal. The
 * input is not read here.
 */
export async function admitted(
  { declared: { facts } }: BoundCall,
  asked: CallRequest,
  context: MerchantContext,
  { clock }: CallDependencies,
): Promise<At> {
  agree(context, asked.header('merchant'));
  const { db, merchant } = context;
  const { from, log, traceId } = asked;
  const idempotencyKey = keyOf(asked);
  const visitor: At = { db, merchant, clock, member: null, from, log, traceId, idempotencyKey };
  // Before everything else: a closed merchant does not check tokens.
  enforceOpen(facts, visitor);
  const at: At = { ...visitor, member: await findCaller(facts, asked, context, clock) };
  enforcePolicy(facts, at);
  return at;
}

async function answered(
  bound: BoundCall,
  at: At,
  input: unknown,
  serving: CallDependencies,
): Promise<unknown> {
  await takeLimits(serving.limits, bound.limits, at, input);
  return checked(bound, await bound.answer(at, input), serving);
}

/**
 * Answers a request from the network. Throws the Refusal, or the bug. A session that ends during the call gives the same
 * reason as to the next call.
 */
export async function serve(
  bound: BoundCall,
  asked: CallRequest,
  context: MerchantContext,
  serving: CallDependencies,
): Promise<unknown> {
  const { facts, shape } = bound.declared;
  const at = await admitted(bound, asked, context, serving);
  try {
    const input = validated(shape.input, await readInput(facts, asked, at, serving), context);
    await bound.options.guard?.(asked, at, input as never);
    return await answered(bound, at, input, serving);
  } catch (thrown) {
    throw at.member && refusalOf(thrown)?.errorCode === 'customer.not.login'
      ? await refusalOfEnded(context.db, asked.header('authorization'))
      : thrown;
  }
}

/** Runs public calls in process, as a visitor: for the document renderer. */
export function createAsk(bounds: readonly BoundCall[], serving: CallDependencies) {
  return (visit: Omit<At, 'member' | 'clock' | 'idempotencyKey'>) =>
    async <Input, Value>(call: Call<Input, Value>, input: Input): Promise<Envelope<Value>> => {
      // By method and path: the renderer is built separately and has its own copy of the declarations.
      const bound = bounds.find(
        ({ declared: { facts } }) => facts.method === call.method && facts.path === call.path,
      );
      if (!bound || !['anyone', 'guest-or-member'].includes(bound.declared.facts.who))
        throw new Error(`${call.path} is not a public call`);
      // As in the query of an address: text only, missing fields left out.
      const wire = Object.fromEntries(
        Object.entries(Object(input) as object).flatMap(([key, value]) =>
          value === undefined ? [] : [[key, String(value)]],
        ),
      );
      try {
        enforceOpen(bound.declared.facts, { ...visit, clock: serving.clock });
        const context = { merchant: visit.merchant, db: visit.db };
        const read = validated(bound.declared.shape.input, wire, context);
        const at: At = { ...visit, clock: serving.clock, member: null, idempotencyKey: null };
        return answeredEnvelope((await answered(bound, at, read, serving)) as Value);
      } catch (thrown) {
        const refusal = refusalOf(thrown);
        if (!refusal) throw thrown;
        return refusedEnvelope(refusal) as Envelope<Value>;
      }
    };
}

export type Ask = ReturnType<typeof createAsk>;
