// The client of the operator's seamless wallet (docs/guides/seamless-wallet.md): signed requests with one of three
// results. `unknown` is the important one: the request may or may not have taken effect.
import { Agent, request } from 'node:http';
import * as v from 'valibot';
import { createQueue } from './queue.ts';
import { signatureOf } from '../signature.ts';
import type { Operators } from './operators.ts';

const envelope = v.object({ success: v.boolean(), value: v.unknown(), errorCode: v.nullable(v.string()) });

export type Answer<Value> =
  | { kind: 'done'; value: Value }
  | { kind: 'refused'; code: string }
  | { kind: 'unknown'; reason: string };

export type Wallet = {
  /** Sends one signed request. Never throws for a fault of the network or the operator. */
  call<Value>(
    to: { operator: string; vendor: string; verb: 'session' | 'balance' | 'debit' | 'credit' | 'rollback' },
    body: object,
    value: v.GenericSchema<unknown, Value>,
  ): Promise<Answer<Value>>;
  close(): void;
};

// Refusals that do not concern the request itself: it may be sent again unchanged.
const passing = new Set(['TOO_MANY_REQUEST', 'service.unavailable', 'unknown_error', 'under_maintenance']);
const ANSWER_LIMIT_MS = 5_000;
/**
 * The limit of concurrent requests to one operator, so that a slow operator delays no other. Further requests wait
 * here, and their time-out has not started.
 */
const AT_ONCE = 32;
const BYTES_LIMIT = 65_536;

type SignedRequest = {
  origin: string;
  site: string;
  path: string;
  headers: Record<string, string>;
  body: string;
};

function exchange(agent: Agent, sent: SignedRequest): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const url = new URL(sent.path, sent.origin);
    // The operator identifies its merchant by the Host header, whatever the wallet's address is.
    const headers = {
      ...sent.headers,
      host: new URL(sent.site).host,
      'content-length': Buffer.byteLength(sent.body),
    };
    const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
    const asked = request(url, { method: 'POST', agent, headers, signal }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
        if (text.length > BYTES_LIMIT) response.destroy(new Error('the answer is too long'));
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(sent.body);
  });
}

function read<Value>(
  { status, text }: { status: number; text: string },
  schema: v.GenericSchema<unknown, Value>,
): Answer<Value> {
  try {
    const answer = v.parse(envelope, JSON.parse(text));
    if (answer.success) return { kind: 'done', value: v.parse(schema, answer.value) };
    const code = answer.errorCode ?? 'unknown_error';
    return passing.has(code) || status >= 500 ? { kind: 'unknown', reason: code } : { kind: 'refused', code };
  } catch {
    return { kind: 'unknown', reason: `unreadable answer, status ${status}` };
  }
}

/** A client of the operators' wallets. */
export function openWallet(operators: Operators, now: () => number = Date.now): Wallet {
  const agent = new Agent({ keepAlive: true });
  const queues = new Map<string, ReturnType<typeof createQueue>>();
  const queueOf = (operator: string) => {
    const queue = queues.get(operator) ?? createQueue(AT_ONCE);
    queues.set(operator, queue);
    return queue;
  };
  return {
    call: async ({ operator, vendor, verb }, body, value) => {
      const known = operators.find(operator);
      const secret = known?.secrets[vendor];
      if (!known || secret === undefined) return { kind: 'refused', code: 'operator.unknown' };
      const path = `/seamless/${vendor}/${verb}`;
      const text = JSON.stringify(body);
      return queueOf(operator)(verb === 'credit' || verb === 'rollback', async () => {
        // Signed when it is sent, not when it was queued.
        const timestamp = String(Math.floor(now() / 1000));
        const headers = {
          'content-type': 'application/json',
          'x-vendor-timestamp': timestamp,
          'x-vendor-signature': signatureOf(secret, { path, timestamp, body: text }),
        };
        try {
          return read(
            await exchange(agent, { origin: known.wallet, site: known.site, path, headers, body: text }),
            value,
          );
        } catch (error) {
          return { kind: 'unknown', reason: error instanceof Error ? error.message : String(error) };
        }
      });
    },
    close: () => agent.destroy(),
  };
}
