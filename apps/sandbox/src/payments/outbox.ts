// Events for the merchants: stored first, then sent until the merchant accepts or refuses them.
import { randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import * as v from 'valibot';
import type { Store } from '../store.ts';
import type { Checkout, Payout } from './book.ts';
import { signatureOf } from '../signature.ts';
import { type Client, type Clients } from './clients.ts';

const ANSWER_LIMIT_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;
const LOOK_EVERY_MS = 500;

const envelope = v.object({ success: v.boolean(), errorCode: v.nullable(v.string()) });

export type EventType =
  | 'checkout.paid'
  | 'checkout.failed'
  | 'checkout.expired'
  | 'payout.paid'
  | 'payout.failed';
export type EventInput = {
  type: EventType;
  about: Checkout | Payout;
  /** The minimum delay in milliseconds. */
  later?: number;
  /** Sends an amount that differs from the order's. */
  amount?: string;
  /** Signs with a wrong secret. */
  isForged?: boolean;
  /** Sends an event again that was sent before. */
  eventId?: string;
};
export type SentEvent = { at: number; type: string; reference: string; answer: string };

/** Sends one event. Returns the merchant's answer, or throws when it cannot be read. */
function deliver(client: Client, body: string, secret: string, now: number): Promise<string> {
  const timestamp = String(Math.floor(now / 1_000));
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'x-provider-timestamp': timestamp,
    'x-provider-signature': signatureOf(secret, { path: client.events, timestamp, body }),
    host: new URL(client.site).host,
  };
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
    const asked = request(
      new URL(client.events, client.gateway),
      { method: 'POST', headers, signal },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (text += part));
        answer.on('error', reject);
        answer.on('end', () => {
          const read = v.safeParse(envelope, readJson(text));
          const status = answer.statusCode ?? 500;
          if (!read.success || status >= 500 || status === 429) return reject(new Error(`status ${status}`));
          resolve(read.output.success ? 'taken' : `refused: ${read.output.errorCode}`);
        });
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Row = { n: number; client: string; body: string; is_forged: number; attempts: number };

export function openOutbox(store: Store, clients: Clients, now: () => number) {
  let isStopped = false;
  let sending = Promise.resolve();

  const write = ({
    type,
    about,
    later = 0,
    amount = about.amount,
    isForged = false,
    eventId = randomUUID(),
  }: EventInput) => {
    const { reference, id: providerId, currency, client } = about;
    const body = JSON.stringify({ eventId, type, reference, providerId, amount, currency, createdAt: now() });
    store
      .prepare(
        'insert into payment_events (client, type, reference, body, is_forged, due_at, opened_at) values (?, ?, ?, ?, ?, ?, ?)',
      )
      .run(client, type, reference, body, isForged ? 1 : 0, now() + later, now());
    return eventId;
  };

  const send = async (row: Row): Promise<void> => {
    const client = clients.find(row.client);
    const settle = (answer: string) =>
      store.prepare('update payment_events set answer = ? where n = ?').run(answer, row.n);
    if (!client) return void settle('nobody');
    const secret = row.is_forged ? randomBytes(32).toString('hex') : client.secret;
    try {
      settle(await deliver(client, row.body, secret, now()));
    } catch {
      const wait = Math.min(500 * 2 ** row.attempts, LONGEST_WAIT_MS);
      store
        .prepare('update payment_events set attempts = attempts + 1, due_at = ? where n = ?')
        .run(now() + wait, row.n);
    }
  };

  const sendDue = async (): Promise<void> => {
    const due = store
      .prepare('select * from payment_events where answer is null and due_at <= ? order by n limit 20')
      .all(now()) as Row[];
    for (const row of due) if (!isStopped) await send(row);
  };
  /** Sends the events that are due, after those in progress. */
  const pump = (): Promise<void> => (sending = sending.then(sendDue));
  const looking = setInterval(() => void pump(), LOOK_EVERY_MS);

  return {
    /** Stores an event and starts sending it; returns its id. */
    tell: (telling: EventInput): string => {
      const eventId = write(telling);
      void pump();
      return eventId;
    },
    pump,
    sent: (): SentEvent[] =>
      store
        .prepare('select * from payment_events order by n desc limit 30')
        .all()
        .map((row) => ({
          at: Number(row['opened_at']),
          type: String(row['type']),
          reference: String(row['reference']),
          answer:
            row['answer'] === null ? `on its way (${Number(row['attempts'])} tries)` : String(row['answer']),
        })),
    close: async () => {
      isStopped = true;
      clearInterval(looking);
      await sending;
    },
  };
}

export type Outbox = ReturnType<typeof openOutbox>;
