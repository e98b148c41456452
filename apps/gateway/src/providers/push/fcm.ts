// Sending through Firebase Cloud Messaging, HTTP v1: https://firebase.google.com/docs/reference/fcm/rest/v1. The service
// account signs an assertion (RFC 7523), gets an access token for it, and uses that token until shortly before its end.
import { importPKCS8, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Clock } from '#process/clock.ts';
import { type Outside, type OutsideAnswer, OutsideDown } from '#providers/outside/outside.ts';

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const ASSERTION_S = 3_600;
/** A token is replaced this long before its end: a message that is on its way must not outlive it. */
const RENEWED_BEFORE_MS = 60_000;
/** The wait after a refusal for too many messages that names none. */
const QUOTA_WAIT_MS = 60_000;

export type PushAccount = {
  projectId: string;
  clientEmail: string;
  privateKeyId: string;
  /** PKCS #8, as PEM. */
  privateKey: string;
  tokenUrl: string;
  sendUrl: string;
};

export type PushMessage = {
  /** The registration token of the device. */
  token: string;
  data: Readonly<Record<string, string>>;
  /** How long the push service keeps it for a device that is off, in seconds. */
  ttl: number;
  /** A later message of the same topic replaces one that waits (RFC 8030): at most 32 characters of base64url. */
  topic: string;
};

export type PushResult =
  | 'sent'
  /** The device has no registration any more. */
  | 'gone'
  /** The message itself is refused: repeating it is of no use. */
  | 'refused';

/** It was not taken now: it can be repeated after `waitMs`; null: after the usual growing wait. */
export class PushDelayed extends Error {
  override name = 'PushDelayed';
  readonly waitMs: number | null;

  constructor(reason: string, waitMs: number | null, cause?: unknown) {
    super(reason, { cause });
    this.waitMs = waitMs;
  }
}

const granted = v.object({ access_token: v.pipe(v.string(), v.nonEmpty()), expires_in: v.number() });
const failed = v.object({
  error: v.object({
    details: v.optional(
      v.array(
        v.object({
          errorCode: v.optional(v.string()),
          fieldViolations: v.optional(v.array(v.object({ field: v.optional(v.string()) }))),
        }),
      ),
      [],
    ),
  }),
});

function parsed<Schema extends v.GenericSchema>(schema: Schema, body: string): v.InferOutput<Schema> | null {
  try {
    const read = v.safeParse(schema, JSON.parse(body));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** The wait of a Retry-After header, in seconds or as a date; null when there is none. */
function waitOf({ retryAfter }: OutsideAnswer, now: number): number | null {
  if (!retryAfter) return null;
  const waitMs = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now;
  return Number.isFinite(waitMs) ? Math.max(waitMs, 0) : null;
}

/** Explains an answer other than 200; throws PushDelayed where the message must be sent again. */
function resultOf(answer: OutsideAnswer, now: number): 'gone' | 'refused' {
  const { status, body } = answer;
  const details = parsed(failed, body)?.error.details ?? [];
  const code = details.find(({ errorCode }) => errorCode !== undefined)?.errorCode;
  if (status === 429 || code === 'QUOTA_EXCEEDED')
    throw new PushDelayed('too many messages', waitOf(answer, now) ?? QUOTA_WAIT_MS);
  if (status >= 500) throw new PushDelayed(`the push service answered ${status}`, waitOf(answer, now));
  // The account's rights are missing or wrong: that is mended by the merchant, and no fault of the message.
  if (status === 401 || (status === 403 && code !== 'SENDER_ID_MISMATCH'))
    throw new PushDelayed(`the push service answered ${status}: ${code ?? 'no rights'}`, null);
  const isBadToken = details.some(({ fieldViolations = [] }) =>
    fieldViolations.some(({ field }) => field === 'message.token'),
  );
  return code === 'UNREGISTERED' || code === 'SENDER_ID_MISMATCH' || isBadToken ? 'gone' : 'refused';
}

/** Sends messages. Throws PushDelayed when a message has to be repeated. */
export function createFcm({ outside, clock }: { outside: Outside; clock: Clock }) {
  const tokens = new Map<string, { until: number; token: Promise<string> }>();

  const ask: Outside = async (url, request) => {
    try {
      return await outside(url, request);
    } catch (cause) {
      if (cause instanceof OutsideDown) throw new PushDelayed(cause.message, null, cause);
      throw cause;
    }
  };
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
  const tokenOf = (account: PushAccount): Promise<string> => {
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
  return {
    send: async (account: PushAccount, { token, data, ttl, topic }: PushMessage): Promise<PushResult> => {
      const webpush = { headers: { TTL: String(ttl), Urgency: 'normal', Topic: topic } };
      const answer = await ask(
        `${account.sendUrl}/v1/projects/${encodeURIComponent(account.projectId)}/messages:send`,
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${await tokenOf(account)}`,
          },
          body: JSON.stringify({ message: { token, data, webpush } }),
        },
      );
      if (answer.status === 200) return 'sent';
      // It was withdrawn before its end: the next attempt gets another one.
      if (answer.status === 401) forget(account);
      return resultOf(answer, clock.now());
    },
  };
}

export type Fcm = ReturnType<typeof createFcm>;
