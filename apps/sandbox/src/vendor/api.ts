// The API of a game page. No cookies: the page keeps its token and sends it with each call.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Store } from '../store.ts';
import { opening, playing, moving, watching } from './api-inputs.ts';
import { behaviourOf } from './behaviour.ts';
import { betsOf } from './bets.ts';
import { commitmentOf } from './fair/seeds.ts';
import { gameOf } from './games/kinds.ts';
import type { Journal, Round } from './journal.ts';
import type { Looks } from './looks.ts';
import type { Operators } from './operators.ts';
import { playerIn, told, type Seeds } from './player.ts';
import type { RoundRefusal, Rounds } from './rounds.ts';
import { balanceShape, findSession, openSession, type Session } from './sessions.ts';
import { gameView, roundView, type RoundAnswer } from './view.ts';
import type { Answer, Wallet } from './wallet.ts';

const SLOW_MS = 2_500;
const WATCH_MS = 20_000;

/** An error code for which the page has a text. */
class Declined extends Error {
  override name = 'Declined';
  readonly status: number;

  constructor(code: string, status = 200) {
    super(code);
    this.status = status;
  }
}

function read<Value>(schema: v.GenericSchema<unknown, Value>, body: unknown): Value {
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) throw new Declined('request.invalid', 400);
  return parsed.output;
}

function take<Value>(answer: Answer<Value>): Value {
  if (answer.kind === 'done') return answer.value;
  throw new Declined(answer.kind === 'refused' ? answer.code : 'operator.silent');
}

export type GameApi = {
  store: Store;
  journal: Journal;
  wallet: Wallet;
  operators: Operators;
  rounds: Rounds;
  looks: Looks;
  seeds: Seeds;
  now: () => number;
};

function sessionOf({ store }: GameApi, request: FastifyRequest): Session {
  const session = findSession(store, request.headers.authorization ?? '');
  if (!session) throw new Declined('session.unknown', 401);
  return session;
}

/** Applies the behaviour set on the sandbox's home page; rounds in progress are not affected. */
async function behave({ store }: GameApi, vendor: string): Promise<void> {
  const behaviour = behaviourOf(store, vendor);
  if (behaviour === 'slow') await pause(SLOW_MS);
  if (behaviour === 'down') throw new Declined('vendor.down', 503);
  if (behaviour === 'maintenance') throw new Declined('vendor.maintenance');
}

function commitmentFor({ seeds }: GameApi, { tokenHash }: Session): string {
  return commitmentOf(seeds.next(tokenHash));
}

function viewOf(api: GameApi, session: Session, balanceMinor: string) {
  const operator = api.operators.find(session.operator);
  if (!operator) throw new Declined('operator.unknown');
  const player = playerIn(api, session);
  return gameView({
    session,
    operator,
    look: api.looks.of(session.pictureKey ?? null, session.gameCode),
    balanceMinor,
    current: player.takeOver(),
    unheard: player.unheard(),
    last: player.last(20),
    commitment: commitmentFor(api, session),
    now: api.now(),
  });
}

async function open(api: GameApi, request: FastifyRequest) {
  const asked = read(opening, request.body);
  await behave(api, asked.vendor);
  const { token, session, balanceMinor } = take(await openSession(api, asked));
  return { token, game: viewOf(api, session, balanceMinor) };
}

async function resume(api: GameApi, request: FastifyRequest) {
  const session = sessionOf(api, request);
  await behave(api, session.vendor);
  const { operator, vendor, playSession } = session;
  const answer = await api.wallet.call({ operator, vendor, verb: 'balance' }, { playSession }, balanceShape);
  return { game: viewOf(api, session, take(answer).balanceMinor) };
}

function tell(api: GameApi, session: Session, round: Round | RoundRefusal): RoundAnswer {
  if (typeof round === 'string') throw new Declined(round);
  told(api.store, round);
  return { round: roundView(round, api.now()), commitment: commitmentFor(api, session) };
}

async function play(api: GameApi, request: FastifyRequest) {
  const session = sessionOf(api, request);
  const asked = read(playing, request.body);
  await behave(api, session.vendor);
  if (!betsOf(session.currency, session.minorDigits).includes(asked.betMinor))
    throw new Declined('bet.unknown', 400);
  if (!gameOf(session.kind).isChoice(asked.choice)) throw new Declined('choice.unknown', 400);
  return tell(api, session, await api.rounds.play(session, asked));
}

/** A move counts at its arrival, however slow the server's behaviour is. */
async function move(api: GameApi, request: FastifyRequest) {
  const session = sessionOf(api, request);
  const asked = read(moving, request.body);
  if (!gameOf(session.kind).isMove(asked.move)) throw new Declined('move.unknown', 400);
  const round = await api.rounds.move(session, asked);
  await behave(api, session.vendor);
  return tell(api, session, round);
}

async function watch(api: GameApi, request: FastifyRequest) {
  const session = sessionOf(api, request);
  const { reference } = read(watching, request.body);
  return tell(api, session, await api.rounds.watch(session, reference, WATCH_MS));
}

/** One earlier round of the player, with its seed when it is over. */
async function show(api: GameApi, request: FastifyRequest) {
  const session = sessionOf(api, request);
  const { reference } = read(watching, request.body);
  await behave(api, session.vendor);
  const round = playerIn(api, session).round(reference);
  if (!round) throw new Declined('round.unknown');
  return { round: roundView(round, api.now()) };
}

function answer(work: (request: FastifyRequest) => Promise<unknown>) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    try {
      return { ok: true, value: await work(request) };
    } catch (thrown) {
      if (!(thrown instanceof Declined)) throw thrown;
      return reply.code(thrown.status).send({ ok: false, code: thrown.message });
    }
  };
}

export function gameApi(app: FastifyInstance, api: GameApi): void {
  for (const [name, work] of Object.entries({ open, resume, play, move, watch, show }))
    app.post(
      `/games/api/${name}`,
      answer((request) => work(api, request)),
    );
}
