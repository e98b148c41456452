// Shared by the interfaces of both versions: the account of a request, its current behaviour, and answers for
// scripts.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Store } from '../store.ts';
import type { Account, Accounts } from './accounts.ts';
import { behaviourOf, type Behaviour } from './behaviour.ts';
import type { Puzzles, Trial } from './puzzles.ts';
import type { Step } from './track.ts';

/** Longer than a page waits for an answer of version 4. */
const SLOW_MS = 7_000;

export type Provider = { store: Store; accounts: Accounts; puzzles: Puzzles; now: () => number };
export type Fields = Readonly<Record<string, string | undefined>>;
export type ProviderRequest = FastifyRequest<{ Querystring: Fields; Body: Fields | null }>;

/** Thrown when the provider is down for this account: no readable answer is sent. */
export class Down extends Error {
  override name = 'Down';
}

/** Returns the account that a request names, after applying its behaviour. Null for an unknown account; throws Down. */
export async function accountOf(
  { store, accounts }: Provider,
  named: string | undefined,
): Promise<{ account: Account; behaviour: Behaviour } | null> {
  const account = accounts.find(named);
  if (!account) return null;
  const behaviour = behaviourOf(store, account.account);
  if (behaviour === 'down') throw new Down();
  if (behaviour === 'slow') await pause(SLOW_MS);
  return { account, behaviour };
}

/** An answer for a script of another origin: a call of the function that the request named (JSONP). */
export function sendScript(reply: FastifyReply, callback: string | undefined, answer: object): FastifyReply {
  const json = JSON.stringify(answer);
  const isName = callback !== undefined && /^[\w$.]{1,64}$/.test(callback);
  return reply
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .type(isName ? 'text/javascript; charset=utf-8' : 'application/json; charset=utf-8')
    .send(isName ? `${callback}(${json})` : json);
}

/**
 * The drag data that a page sends: the end position and the movement. The real scripts encrypt it; this one only
 * encodes it.
 */
export function trialOf(w: string | undefined): Trial | null {
  try {
    const read = JSON.parse(Buffer.from(w ?? '', 'base64url').toString('utf8')) as {
      left: unknown;
      track: unknown;
    };
    const isStep = (step: unknown): step is Step =>
      Array.isArray(step) && step.length === 3 && step.every((part) => Number.isFinite(part));
    if (typeof read.left !== 'number' || !Array.isArray(read.track)) return null;
    return read.track.length <= 2_000 && read.track.every(isStep)
      ? { left: read.left, track: read.track }
      : null;
  } catch {
    return null;
  }
}

export function pictureOf(id: string, part: 'stage.webp' | 'piece.png'): string {
  return `pictures/${id}/${part}`;
}
