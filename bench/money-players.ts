// Members with play sessions at a game vendor, and the vendor's signed calls for them.
import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { vendorCredit, vendorDebit } from '@foyer/contract/calls/vendor.ts';
import type { Db } from '../apps/gateway/src/db/connect.ts';
import { transact } from '../apps/gateway/src/domains/ledger/transact.ts';
import { openWallet } from '../apps/gateway/src/domains/ledger/wallet.ts';
import { hashOf } from '../apps/gateway/src/domains/play/tokens.ts';
import type { Gate } from './ask.ts';

export const VENDOR = 'NLT';
const MERCHANT = 'aurora';

/** Adds `count` members with a large balance and an open play session each; returns the sessions' handles. */
export async function seatPlayers(db: Db, count: number): Promise<string[]> {
  const handles: string[] = [];
  const now = Date.now();
  for (let number = 0; number < count; number += 1) {
    const account = `bench${number}`;
    const handle = randomUUID();
    await transact(db, async (tx) => {
      const { id: memberId } = await tx
        .insertInto('members')
        .values({
          merchant_id: MERCHANT,
          account,
          account_key: account,
          type: 0,
          password_hash: '',
          language: 'EN',
          club_label: null,
          created_at: BigInt(now),
          last_login_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await openWallet(tx, MERCHANT, { memberId, asset: 'PHP', opening: 1_000_000_000n });
      await tx
        .insertInto('play_sessions')
        .values({
          merchant_id: MERCHANT,
          session_hash: hashOf(handle),
          member_id: memberId,
          vendor_code: VENDOR,
          game_code: 'bench',
          asset: 'PHP',
          opened_at: BigInt(now),
          expires_at: BigInt(now + 86_400_000),
        })
        .execute();
    });
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

/** Sends signed wallet calls over connections that stay open. An answer other than 200 throws. */
export function createVendor(gate: Gate, secret: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = (template: string, input: object) => {
    const path = template.replace('{vendor}', VENDOR);
    const body = JSON.stringify(input);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', secret)
      .update(`POST\n${path}\n${timestamp}\n${body}`)
      .digest('hex');
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
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'x-vendor-timestamp': timestamp,
            'x-vendor-signature': signature,
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
