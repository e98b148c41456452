// Members with play sessions at a game vendor, and the vendor's signed calls for them.
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { vendorCredit, vendorDebit } from '@foyer/contract/calls/vendor.ts';
import type { Gate } from './ask.ts';
import type { BenchDatabase } from './money-database.ts';

export const VENDOR = 'NLT';
const MERCHANT = 'aurora';

const addPlayer = `with scope as (select set_config('foyer.merchant', '${MERCHANT}', false)),
  member as (insert into members (merchant_id, account, account_key, type, password_hash, language, created_at)
    select '${MERCHANT}', $1, $1, 0, '', 'EN', $2::bigint from scope returning id),
  wallet as (select post_transfer('${MERCHANT}', 'opening', 'opening', id::text || ' PHP', '', array['member', 'house'],
    array[id::text, 'opening'], array['PHP', 'PHP'], array[1000000000, -1000000000]) from member)
  insert into play_sessions (merchant_id, session_hash, member_id, vendor_code, game_code, asset, opened_at, expires_at)
  select '${MERCHANT}', $3, id, '${VENDOR}', 'bench', 'PHP', $2::bigint, $2::bigint + 86400000 from member, wallet`;

/** Adds `count` members with a large balance and an open play session each; returns the sessions' handles. */
export async function seatPlayers(database: BenchDatabase, count: number): Promise<string[]> {
  const handles: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const handle = randomUUID();
    const hash = createHash('sha256').update(handle).digest('base64url');
    await database.query(addPlayer, [`bench${number}`, Date.now(), hash]);
    handles.push(handle);
  }
  return handles;
}

/** The secret that the merchant shares with the vendor, as the sandbox reads it. */
export function vendorSecret(dataDir: string): string {
  const text = readFileSync(join(dataDir, 'sandbox/operators.json'), 'utf8');
  const { operators } = JSON.parse(text) as {
    operators: { code: string; secrets: Record<string, string> }[];
  };
  const secret = operators.find(({ code }) => code === MERCHANT)?.secrets[VENDOR];
  if (!secret) throw new Error(`${MERCHANT} is not connected with ${VENDOR}.`);
  return secret;
}

/** The headers of a request that a server of this role signs. */
export function signedHeaders(
  role: 'vendor' | 'operator',
  secret: string,
  { method, path, body }: { method: string; path: string; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', secret)
    .update(`${method}\n${path}\n${timestamp}\n${body}`)
    .digest('hex');
  return {
    'content-type': 'application/json',
    [`x-${role}-timestamp`]: timestamp,
    [`x-${role}-signature`]: signature,
  };
}

/** Sends signed wallet calls over connections that stay open. An answer other than 200 throws. */
export function createVendor(gate: Gate, secret: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = (template: string, input: object) => {
    const path = template.replace('{vendor}', VENDOR);
    const body = JSON.stringify(input);
    return new Promise<void>((resolve, reject) => {
      const sent = request(
        {
          agent,
          host: '127.0.0.1',
          port: gate.port,
          path,
          method: 'POST',
          headers: {
            host: gate.host,
            'content-length': Buffer.byteLength(body),
            ...signedHeaders('vendor', secret, { method: 'POST', path, body }),
          },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          response.once('end', () =>
            response.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${text}`)),
          );
        },
      );
      sent.once('error', reject).end(body);
    });
  };
  return {
    debit: (playSession: string, roundId: string, amount: number) =>
      send(vendorDebit.path, {
        playSession,
        roundId,
        transactionId: `d${roundId}`,
        amountMinor: String(amount),
      }),
    credit: (playSession: string, roundId: string, amount: number) =>
      send(vendorCredit.path, {
        playSession,
        roundId,
        transactionId: `c${roundId}`,
        amountMinor: String(amount),
      }),
    close: () => agent.destroy(),
  };
}
