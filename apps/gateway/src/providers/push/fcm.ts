// Sending through Firebase Cloud Messaging, HTTP v1: https://firebase.google.com/docs/reference/fcm/rest/v1.
import * as v from 'valibot';
import type { Clock } from '#process/clock.ts';
import type { Outside, OutsideAnswer } from '#providers/outside/outside.ts';
import {
  createAccessTokens,
  delaying,
  parsed,
  type PushAccount,
  PushDelayed,
  waitOf,
} from './access-tokens.ts';

/** The wait after a refusal for too many messages that names none. */
const QUOTA_WAIT_MS = 60_000;

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
  const ask = delaying(outside);
  const tokens = createAccessTokens({ ask, clock });
  return {
    send: async (account: PushAccount, { token, data, ttl, topic }: PushMessage): Promise<PushResult> => {
      const webpush = { headers: { TTL: String(ttl), Urgency: 'normal', Topic: topic } };
      const answer = await ask(
        `${account.sendUrl}/v1/projects/${encodeURIComponent(account.projectId)}/messages:send`,
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${await tokens.of(account)}`,
          },
          body: JSON.stringify({ message: { token, data, webpush } }),
        },
      );
      if (answer.status === 200) return 'sent';
      // It was withdrawn before its end: the next attempt gets another one.
      if (answer.status === 401) tokens.forget(account);
      return resultOf(answer, clock.now());
    },
  };
}

export type Fcm = ReturnType<typeof createFcm>;
