// Signed requests to the gateway: by a merchant's back office, or by a third party's server (docs/guides/contract.md).
import { request } from 'node:http';
import * as v from 'valibot';
import { signatureOf } from '../signature.ts';
import type { Merchant } from './keys.ts';

const ANSWER_LIMIT_MS = 5_000;

const envelope = v.object({ success: v.boolean(), value: v.unknown(), errorCode: v.nullable(v.string()) });

type SignedRequest = {
  role: 'operator' | 'partner';
  method: 'GET' | 'PUT' | 'POST';
  path: string;
  body?: object;
};

/** Sends one request with the merchant's Host header; resolves with the body of the answer. */
function exchange(
  merchant: Merchant,
  path: string,
  method: string,
  headers: Record<string, string>,
  body: string,
) {
  return new Promise<string>((resolve, reject) => {
    const asked = request(
      new URL(path, merchant.gateway),
      {
        method,
        headers: { ...headers, host: new URL(merchant.site).host },
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => resolve(Buffer.concat(parts).toString('utf8')));
        response.on('error', reject);
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

/** Sends a signed request and returns the value of the answer. Throws with the error code of a refusal. */
export async function ask<Value>(
  merchant: Merchant,
  { role, method, path, body }: SignedRequest,
  value: v.GenericSchema<unknown, Value>,
): Promise<Value> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const secret = role === 'operator' ? merchant.operatorSecret : merchant.partner.secret;
  const signature = signatureOf(secret, { method, path, timestamp, body: text });
  const headers: Record<string, string> = {
    [`x-${role}-timestamp`]: timestamp,
    [`x-${role}-signature`]: signature,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
    }),
  };
  const answer = v.parse(envelope, JSON.parse(await exchange(merchant, path, method, headers, text)));
  if (!answer.success) throw new Error(`${merchant.name} refused: ${answer.errorCode}`);
  return v.parse(value, answer.value);
}
