// A vendor's server with one game, as a newcomer writes it with docs/guides/seamless-wallet.md, and with the mistakes
// that newcomers make.
import { createHmac, randomInt, randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  request as open,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

export type Mistakes = {
  /** Returns the signature that is sent in place of the right one. */
  sign?: (key: string, right: string) => string;
  timestamp?: () => string;
  /** The stake as it is sent. */
  amount?: (minor: string, digits: number) => unknown;
  /** The stake whose answer was lost is sent again with a new id. */
  retriesWithNewId?: boolean;
  /** The stake whose answer was lost is forgotten. */
  neverRollsBack?: boolean;
  /** The rollback names its own id as that of the debit. */
  rollsBackItself?: boolean;
  /** A round without a win has no credit. */
  creditsWinsOnly?: boolean;
  /** A win whose answer was lost is forgotten. */
  paysOnce?: boolean;
  /** A win is sent again with a new id. */
  paysWithNewId?: boolean;
  /** The same id for the debit and the credit. */
  sharesIds?: boolean;
  /** The round goes on after a refused stake. */
  ignoresRefusals?: boolean;
  /** The game opens without a valid ticket. */
  ignoresTicket?: boolean;
  /** The pause between repetitions is always this long, ms. */
  constantPauseMs?: number;
  extraField?: boolean;
  frameOptions?: string;
  redeemsTwice?: boolean;
};

type Session = { playSession: string; digits: number };
type Answer = { success: boolean; value: Record<string, unknown>; code: string } | null;

/** Long enough for a busy machine: a correct answer is never late. */
const TIMEOUT_MS = 2_000;
/** The first pause between repetitions: a delay of a busy machine is short beside the pauses. */
const FIRST_PAUSE_MS = 150;
const BUSY = new Set([
  'TOO_MANY_REQUEST',
  'service.unavailable',
  'unknown_error',
  'under_maintenance',
  'round.unknown',
]);

export type CoinFlip = { origin: string; close: () => void };

type Vendor = { wallet: string; key: string; mistakes: Mistakes; isClosed: boolean };

/** Sends one request to the wallet. Null: the answer is unknown. */
function call({ wallet, key, mistakes }: Vendor, verb: string, body: object): Promise<Answer> {
  const path = `/seamless/HILL/${verb}`;
  const json = JSON.stringify(mistakes.extraField ? { ...body, bonus: 1 } : body);
  const timestamp = mistakes.timestamp?.() ?? String(Math.floor(Date.now() / 1000));
  const right = `POST\n${path}\n${timestamp}\n${json}`;
  const signature = mistakes.sign?.(key, right) ?? createHmac('sha256', key).update(right).digest('hex');
  return new Promise((resolve) => {
    const request = open(
      new URL(path, wallet),
      {
        method: 'POST',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          'content-type': 'application/json',
          'x-vendor-timestamp': timestamp,
          'x-vendor-signature': signature,
        },
      },
      (answer) => {
        text(answer)
          .then((received) => {
            const { success, value, errorCode } = JSON.parse(received) as Record<string, unknown>;
            const code = String(errorCode);
            const isUnknown = success !== true && BUSY.has(code);
            resolve(isUnknown ? null : { success: success === true, value: Object(value), code });
          })
          .catch(() => resolve(null));
      },
    );
    request.on('error', () => resolve(null));
    request.end(json);
  });
}

async function untilAnswered(vendor: Vendor, verb: string, body: () => object): Promise<void> {
  const { mistakes } = vendor;
  let wait = mistakes.constantPauseMs ?? FIRST_PAUSE_MS;
  while (!vendor.isClosed) {
    if ((await call(vendor, verb, body())) !== null) return;
    await pause(wait);
    if (mistakes.constantPauseMs === undefined) wait *= 2;
  }
}

async function settle(vendor: Vendor, common: object, debitId: string, amountMinor: string): Promise<void> {
  const { mistakes } = vendor;
  const win = randomInt(2) === 0 ? '0' : String(BigInt(amountMinor) * 2n);
  if (mistakes.creditsWinsOnly) return;
  const id = mistakes.sharesIds ? debitId : randomUUID();
  const body = () => ({
    ...common,
    transactionId: mistakes.paysWithNewId ? randomUUID() : id,
    amountMinor: win,
  });
  if (mistakes.paysOnce) await call(vendor, 'credit', body());
  else await untilAnswered(vendor, 'credit', body);
}

async function flip(vendor: Vendor, { playSession, digits }: Session, bet: string): Promise<string> {
  const { mistakes } = vendor;
  const common = { playSession, roundId: randomUUID() };
  const amountMinor = mistakes.amount?.(bet, digits) ?? bet;
  const debitId = randomUUID();
  const taken = await call(vendor, 'debit', { ...common, transactionId: debitId, amountMinor });
  if (taken && !taken.success && !mistakes.ignoresRefusals) return taken.code;
  if (taken === null && mistakes.neverRollsBack) return 'lost';
  if (taken === null && mistakes.retriesWithNewId)
    await untilAnswered(vendor, 'debit', () => ({ ...common, transactionId: randomUUID(), amountMinor }));
  else if (taken === null) {
    const transactionId = randomUUID();
    const debitTransactionId = mistakes.rollsBackItself ? transactionId : debitId;
    await untilAnswered(vendor, 'rollback', () => ({ ...common, transactionId, debitTransactionId }));
    return 'lost';
  }
  await settle(vendor, common, debitId, bet);
  return 'settled';
}

/** Starts the server, which uses the wallet of one operator. */
export async function openCoinFlip(wallet: string, key: string, mistakes: Mistakes = {}): Promise<CoinFlip> {
  const sessions = new Map<string, Session>();
  const vendor: Vendor = { wallet, key, mistakes, isClosed: false };

  async function openGame(ticket: string): Promise<string> {
    const answer = await call(vendor, 'session', { ticket });
    if (mistakes.redeemsTwice) await call(vendor, 'session', { ticket });
    if (!answer?.success && !mistakes.ignoresTicket) return '';
    const id = randomUUID();
    const { playSession = ticket, minorDigits } = answer?.value ?? {};
    sessions.set(id, { playSession: playSession as string, digits: Number(minorDigits) });
    return id;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://vendor');
    const body = await text(request);
    if (pathname === '/games/HILL/hill-coin-flip') {
      const id = await openGame(searchParams.get('ticket') ?? '');
      response.writeHead(200, {
        'content-type': 'text/html',
        'set-cookie': `session=${id}; HttpOnly`,
        ...(mistakes.frameOptions && { 'x-frame-options': mistakes.frameOptions }),
      });
      response.end('<!doctype html><title>Coin Flip</title>');
      return;
    }
    const session = sessions.get(/session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '');
    if (pathname !== '/flip' || !session) {
      response.writeHead(404).end();
      return;
    }
    const { bet } = JSON.parse(body) as { bet: string };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ result: await flip(vendor, session, bet) }));
  }

  const server: Server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      vendor.isClosed = true;
      server.closeAllConnections();
      server.close();
    },
  };
}
