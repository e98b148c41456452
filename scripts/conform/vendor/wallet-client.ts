// Sends a vendor's requests to a wallet.
import { randomBytes } from 'node:crypto';
import { startOf } from '@foyer/contract/shape-problems.ts';
import { bodyOf, send, sendAndLeave } from '../exchange.ts';
import type { Verb } from './memory-wallet.ts';
import { signatureOf, signed } from './signing.ts';

export type WalletAnswer = {
  status: number;
  success: boolean;
  value: Readonly<Record<string, unknown>>;
  /** The error code; empty when the answer has none. */
  code: string;
  /** The start of the body, for reports. */
  text: string;
};
export type Wallet = { origin: string; vendor: string; key: string; patienceMs: number };

const LONGEST = 160;

/** An id that no earlier check has used. */
export function newId(): string {
  return `c-${randomBytes(12).toString('hex')}`;
}

function pathOf({ vendor }: Wallet, verb: Verb): string {
  return `/seamless/${vendor}/${verb}`;
}

async function exchange(
  wallet: Wallet,
  path: string,
  headers: Record<string, string>,
  body: string,
): Promise<WalletAnswer> {
  const url = new URL(path, wallet.origin);
  const answer = await send(url, { method: 'POST', headers, body }, wallet.patienceMs);
  const received = await bodyOf(answer);
  const read = ((): Readonly<Record<string, unknown>> => {
    try {
      return Object(JSON.parse(received)) as Readonly<Record<string, unknown>>;
    } catch {
      return {};
    }
  })();
  return {
    status: answer.statusCode ?? 0,
    success: read['success'] === true,
    value: Object(read['value']) as Readonly<Record<string, unknown>>,
    code: typeof read['errorCode'] === 'string' ? read['errorCode'] : '',
    text: startOf(received, LONGEST) || `nothing, status ${answer.statusCode}`,
  };
}

/** Sends one signed request. */
export function request(wallet: Wallet, verb: Verb, body: object): Promise<WalletAnswer> {
  const [path, json] = [pathOf(wallet, verb), JSON.stringify(body)];
  return exchange(wallet, path, signed(wallet.key, { path, body: json }), json);
}

/** Sends one signed request and closes the connection without waiting for the answer. */
export function requestAndLeave(wallet: Wallet, verb: Verb, body: object): Promise<void> {
  const [path, json] = [pathOf(wallet, verb), JSON.stringify(body)];
  const headers = signed(wallet.key, { path, body: json });
  return sendAndLeave(new URL(path, wallet.origin), { method: 'POST', headers, body: json });
}

/** Sends a request whose signature is wrong in one way. */
export function requestForged(
  wallet: Wallet,
  body: object,
  way: 'other key' | 'other body' | 'old time' | 'none',
): Promise<WalletAnswer> {
  const [path, json] = [pathOf(wallet, 'balance'), JSON.stringify(body)];
  const age = way === 'old time' ? 3_600 : 0;
  const timestamp = String(Math.floor(Date.now() / 1000) - age);
  const key =
    way === 'other key' ? `${wallet.key.slice(0, -1)}${wallet.key.endsWith('0') ? '1' : '0'}` : wallet.key;
  const signedBody = way === 'other body' ? `${json} ` : json;
  return exchange(
    wallet,
    path,
    {
      'content-type': 'application/json',
      ...(way !== 'none' && {
        'x-vendor-timestamp': timestamp,
        'x-vendor-signature': signatureOf(key, { path, timestamp, body: signedBody }),
      }),
    },
    json,
  );
}
