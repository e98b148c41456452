// The signature of requests between servers, in either direction (docs/guides/contract.md).
import { createHmac } from 'node:crypto';

type SignedText = {
  readonly method?: string;
  readonly path: string;
  /** Seconds since 1970. */
  readonly timestamp: string;
  readonly body: string;
};

/** Hex HMAC-SHA256 over method, path, timestamp and body, one line each. */
export function signatureOf(secret: string, { method = 'POST', path, timestamp, body }: SignedText): string {
  return createHmac('sha256', secret).update(`${method}\n${path}\n${timestamp}\n${body}`).digest('hex');
}
