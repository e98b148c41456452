// A player's open game: the page holds a token of this server, never a credential of the operator.
import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Store } from '../store.ts';
import { kindOf, type Kind } from './games/kinds.ts';
import type { Answer, Wallet } from './wallet.ts';

const minor = v.pipe(v.string(), v.regex(/^-?\d{1,15}$/));
export const balanceShape = v.object({ balanceMinor: minor, currency: v.string() });
const sessionShape = v.object({
  playSession: v.string(),
  playerId: v.string(),
  currency: v.string(),
  minorDigits: v.number(),
  balanceMinor: minor,
  language: v.string(),
  gameCode: v.string(),
  gameName: v.string(),
  vendorName: v.optional(v.string()),
  pictureKey: v.optional(v.nullable(v.string())),
  gameType: v.optional(v.nullable(v.string())),
  isTrial: v.optional(v.boolean()),
  backUrl: v.string(),
});
const factsShape = v.pick(sessionShape, [
  'currency',
  'minorDigits',
  'language',
  'gameName',
  'vendorName',
  'pictureKey',
  'gameType',
  'isTrial',
  'backUrl',
]);

export type Session = v.InferOutput<typeof factsShape> & {
  tokenHash: string;
  operator: string;
  vendor: string;
  gameCode: string;
  playSession: string;
  playerId: string;
  kind: Kind;
};

type Facts = v.InferOutput<typeof factsShape>;
function kindBy({ gameType = null, pictureKey = null, gameName }: Facts): Kind {
  return kindOf({ gameType, pictureKey, gameName });
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

type LaunchTicket = { operator: string; vendor: string; ticket: string };
type OpenedSession = { token: string; session: Session; balanceMinor: string };

/** Redeems a launch ticket at the operator and opens a session here. */
export async function openSession(
  { store, wallet, now }: { store: Store; wallet: Wallet; now: () => number },
  { operator, vendor, ticket }: LaunchTicket,
): Promise<Answer<OpenedSession>> {
  const answer = await wallet.call({ operator, vendor, verb: 'session' }, { ticket }, sessionShape);
  if (answer.kind !== 'done') return answer;
  const { playSession, playerId, gameCode, balanceMinor, ...facts } = answer.value;
  const token = randomBytes(32).toString('base64url');
  const tokenHash = hashOf(token);
  const session = {
    tokenHash,
    operator,
    vendor,
    gameCode,
    playSession,
    playerId,
    ...facts,
    kind: kindBy(facts),
  };
  store
    .prepare('insert into sessions values (?, ?, ?, ?, ?, ?, ?, ?)')
    .run(session.tokenHash, operator, vendor, gameCode, playSession, playerId, JSON.stringify(facts), now());
  return { kind: 'done', value: { token, session, balanceMinor } };
}

/** The session of a page's token, or null. */
export function findSession(store: Store, token: string): Session | null {
  const row = store.prepare('select * from sessions where token_hash = ?').get(hashOf(token));
  if (!row) return null;
  const facts = v.parse(factsShape, JSON.parse(String(row.facts)));
  return {
    tokenHash: String(row.token_hash),
    operator: String(row.operator),
    vendor: String(row.vendor),
    gameCode: String(row.game_code),
    playSession: String(row.play_session),
    playerId: String(row.player_id),
    ...facts,
    kind: kindBy(facts),
  };
}
