// Access tokens of service accounts: an account signs an assertion (RFC 7523), gets a token for it, and uses that token
// until shortly before its end.
import { importPKCS8, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Clock } from '#process/clock.ts';
import { type Outside, type OutsideAnswer, OutsideDown } from '#providers/outside/outside.ts';

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const ASSERTION_S = 3_600;
/** A token is replaced this long before its end: a message that is on its way must not outlive it. */
const RENEWED_BEFORE_MS = 60_000;

export type PushAccount = {
  projectId: string;
  clientEmail: string;
  privateKeyId: string;
  /** PKCS #8, as PEM. */
  privateKey: string;
  tokenUrl: string;
  sendUrl: string;
};

/** The service did not take it now: it can be repeated after `waitMs`; null: after the usual growing wait. */
export class PushDelayed extends Error {
  override name = 'PushDelayed';
  readonly waitMs: number | null;

  constructor(reason: string, waitMs: number | null, cause?: unknown) {
    super(reason, { cause });
    this.waitMs = waitMs;
  }
}

const granted = v.object({ access_token: v.pipe(v.string(), v.nonEmpty()), expires_in: v.number() });

/** A body by its schema; null when it does not fit. */
export function parsed<Schema extends v.GenericSchema>(
  schema: Schema,
  body: string,
): v.InferOutput<Schema> | null {
  try {
    const read = v.safeParse(schema, JSON.parse(body));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** The wait of a Retry-After header, in seconds or as a date; null when there is none. */
export function waitOf({ retryAfter }: OutsideAnswer, now: number): number | null {
  if (!retryAfter) return null;
  const waitMs = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now;
  return Number.isFinite(waitMs) ? Math.max(waitMs, 0) : null;
}

/** The same calls; a service that does not answer delays the message. */
export function delaying(outside: Outside): Outside {
  return async (url, request) => {
    try {
      return await outside(url, request);
    } catch (cause) {
      if (cause instanceof OutsideDown) throw new PushDelayed(cause.message, null, cause);
      throw cause;
    }
  };
}

/** The tokens of accounts, each requested once. */
export function createAccessTokens({ ask, clock }: { ask: Outside; clock: Clock }) {
  const tokens = new Map<string, { until: number; token: Promise<string> }>();

  const grant = async (account: PushAccount): Promise<{ until: number; token: string }> => {
    const now = clock.now();
    const issuedAt = Math.floor(now / 1_000);
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: account.privateKeyId })
      .setIssuer(account.clientEmail)
      .setAudience(account.tokenUrl)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + ASSERTION_S)
      .sign(await importPKCS8(account.privateKey, 'RS256'));
    const answer = await ask(account.tokenUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: GRANT, assertion }).toString(),
    });
    const read = answer.status === 200 ? parsed(granted, answer.body) : null;
    if (!read)
      throw new PushDelayed(`the token endpoint answered ${answer.status}`, waitOf(answer, clock.now()));
    return { until: now + read.expires_in * 1_000 - RENEWED_BEFORE_MS, token: read.access_token };
  };
  const of = (account: PushAccount): Promise<string> => {
    const key = `${account.tokenUrl} ${account.clientEmail} ${account.privateKeyId}`;
    const known = tokens.get(key);
    if (known && known.until > clock.now()) return known.token;
    // Parallel messages wait for one token.
    const entry = { until: Infinity, token: Promise.resolve('') };
    entry.token = grant(account).then(
      ({ until, token }) => {
        entry.until = until;
        return token;
      },
      (error: unknown) => {
        tokens.delete(key);
        throw error;
      },
    );
    tokens.set(key, entry);
    return entry.token;
  };
  const forget = ({ tokenUrl, clientEmail, privateKeyId }: PushAccount): void => {
    tokens.delete(`${tokenUrl} ${clientEmail} ${privateKeyId}`);
  };
  return { of, forget };
}
