// The calls a game page makes. No cookies: the page holds its token and sends it with each call.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Store } from '../store.ts';
import { behaviourOf } from './behaviour.ts';
import { betsOf } from './bets.ts';
import type { Journal } from './journal.ts';
import type { Operators } from './operators.ts';
import type { Rounds } from './rounds.ts';
import type { Looks } from './looks.ts';
import { balanceShape, findSession, openSession, type Session } from './sessions.ts';
import { gameView, roundView } from './view.ts';
import type { Answer, Wallet } from './wallet.ts';

const SLOW_MS = 2_500;
const word = v.pipe(v.string(), v.maxLength(128), v.regex(/^[A-Za-z0-9._-]+$/));
const opening = v.strictObject({ operator: word, vendor: word, ticket: word });
const spin = v.strictObject({
  roundId: v.pipe(word, v.minLength(16)),
  betMinor: v.pipe(v.string(), v.regex(/^\d{1,12}$/)),
});

/** A code the page has words for. */
class Declined extends Error {
  override name = 'Declined';
  readonly status: number;

  constructor(code: string, status = 200) {
    super(code);
    this.status = status;
  }
}

const read = <Value>(schema: v.GenericSchema<unknown, Value>, body: unknown): Value => {
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) throw new Declined('request.invalid', 400);
  return parsed.output;
};

const take = <Value>(answer: Answer<Value>): Value => {
  if (answer.kind === 'done') return answer.value;
  throw new Declined(answer.kind === 'refused' ? answer.code : 'operator.silent');
};

export type GameApi = {
  store: Store;
  journal: Journal;
  wallet: Wallet;
  operators: Operators;
  rounds: Rounds;
  looks: Looks;
  now: () => number;
};

const sessionOf = ({ store }: GameApi, request: FastifyRequest): Session => {
  const session = findSession(store, request.headers.authorization ?? '');
  if (!session) throw new Declined('session.unknown', 401);
  return session;
};

/** The front page's switch takes hold here; rounds under way are not touched by it. */
const behave = async ({ store }: GameApi, vendor: string): Promise<void> => {
  const behaviour = behaviourOf(store, vendor);
  if (behaviour === 'slow') await pause(SLOW_MS);
  if (behaviour === 'down') throw new Declined('vendor.down', 503);
  if (behaviour === 'maintenance') throw new Declined('vendor.maintenance');
};

const viewOf = (api: GameApi, session: Session, balanceMinor: string) => {
  const operator = api.operators.find(session.operator);
  if (!operator) throw new Declined('operator.unknown');
  return gameView({
    session,
    operator,
    look: api.looks.of(session.pictureKey ?? null, session.gameCode),
    balanceMinor,
    last: api.journal.last(session.tokenHash, 20),
  });
};

const open = async (api: GameApi, request: FastifyRequest) => {
  const asked = read(opening, request.body);
  await behave(api, asked.vendor);
  const { token, session, balanceMinor } = take(await openSession(api, asked));
  return { token, game: viewOf(api, session, balanceMinor) };
};

const resume = async (api: GameApi, request: FastifyRequest) => {
  const session = sessionOf(api, request);
  await behave(api, session.vendor);
  const { operator, vendor, playSession } = session;
  const answer = await api.wallet.call({ operator, vendor, verb: 'balance' }, { playSession }, balanceShape);
  return { game: viewOf(api, session, take(answer).balanceMinor) };
};

const play = async (api: GameApi, request: FastifyRequest) => {
  const session = sessionOf(api, request);
  const asked = read(spin, request.body);
  await behave(api, session.vendor);
  if (!betsOf(session.currency, session.minorDigits).includes(asked.betMinor))
    throw new Declined('bet.unknown', 400);
  const round = await api.rounds.play(session, asked);
  if (typeof round === 'string') throw new Declined(round);
  return roundView(round);
};

const answer =
  (work: (request: FastifyRequest) => Promise<unknown>) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    try {
      return { ok: true, value: await work(request) };
    } catch (thrown) {
      if (!(thrown instanceof Declined)) throw thrown;
      return reply.code(thrown.status).send({ ok: false, code: thrown.message });
    }
  };

export const gameApi = (app: FastifyInstance, api: GameApi): void => {
  app.post(
    '/games/api/open',
    answer((request) => open(api, request)),
  );
  app.post(
    '/games/api/resume',
    answer((request) => resume(api, request)),
  );
  app.post(
    '/games/api/spin',
    answer((request) => play(api, request)),
  );
};
