// One-time codes. Each belongs to a purpose, a merchant, a recipient and a device; it is valid for ten minutes and
// once. Guesses and messages are limited per recipient, for all devices together.
import { randomInt } from 'node:crypto';
import type { At } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';
import { addressKey, type Limits } from '#service/limits.ts';
import { type CodeKey, type CodeOwner, hashOf, keyed } from './code-key.ts';
import { deliver, type DeliveryDependencies } from './delivery.ts';
import { judge } from './judge.ts';
import { confirmMailbox, takeMailbox } from './mailbox.ts';
import { refusePumping } from './pumping.ts';
import { countedFor, type Share, shareOf } from './shares.ts';
import { codeMessage, knownMessage, type Wording } from './words.ts';

const LIFE_MS = 10 * 60_000;
const RESEND_MS = 60_000;

export type CodeInput = CodeOwner & {
  /** Dialling code of the number; needed for SMS. */
  dialing?: string;
  /**
   * The message to the recipient: the code; none, where no account exists but the answer must not show it; or, at
   * registration, a message that this number already has an account.
   */
  sends?: 'code' | 'nothing' | 'known';
  /**
   * Waits for the provider and refuses with `verification.not_sent` when it did not accept the message. Used only
   * where a message is sent in every case: elsewhere the waiting would show whether an account exists.
   */
  waits?: boolean;
  /** The provider's name of the text with the code. Messages without a code have another text. */
  template?: string | undefined;
};

export type CodeOptions = DeliveryDependencies & {
  limits: Limits;
  homeDialing: (countryCode: string) => string;
};

function find(at: At, { purpose, recipient, device_id }: CodeKey) {
  return at.db
    .selectFrom('verification_codes')
    .select(['resend_at'])
    .where('purpose', '=', purpose)
    .where('recipient', '=', recipient)
    .where('device_id', '=', device_id)
    .executeTakeFirst();
}

async function takeLimits(
  at: At,
  recipient: string,
  { limits, share, isUnproved }: { limits: Limits; share: Share; isUnproved: boolean },
): Promise<void> {
  const { id } = at.merchant;
  if (share === 'open') {
    await limits.take('code.ip', id, addressKey(at.from.ip));
    await limits.take('code.recipient.minute', id, recipient);
    await limits.take('code.recipient.hour', id, recipient);
    await limits.take('code.recipient.day', id, recipient);
  } else {
    await limits.take('code.share.hour', id, `${share} ${recipient}`);
    await limits.take('code.share.day', id, `${share} ${recipient}`);
  }
  if (isUnproved) return;
  try {
    await limits.take(share === 'open' ? 'code.merchant' : 'code.share.merchant', id, 'all');
  } catch (refused) {
    at.log.error({ event: 'code.budget' }, 'the merchant has sent as many codes as it may in a day');
    throw refused;
  }
}

/** Stores a new code in place of the last; returns false when a parallel request has just sent one. */
async function keep(at: At, key: CodeKey, hash: string): Promise<boolean> {
  const now = at.clock.now();
  const fresh = {
    code_hash: hash,
    resend_at: BigInt(now + RESEND_MS),
    expires_at: BigInt(now + LIFE_MS),
  };
  const kept = await at.db
    .insertInto('verification_codes')
    .values({ ...key, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'purpose', 'recipient', 'device_id'])
        .doUpdateSet(fresh)
        .where('verification_codes.resend_at', '<=', BigInt(now)),
    )
    .returning('resend_at')
    .executeTakeFirst();
  return kept !== undefined;
}

function sendsOff(at: At, key: CodeKey, dialing: string) {
  return at.db
    .insertInto('code_sends')
    .values({
      merchant_id: at.merchant.id,
      recipient: key.recipient,
      dialing,
      ip: addressKey(at.from.ip),
      sent_at: BigInt(at.clock.now()),
    })
    .execute();
}

async function forgetWait(at: At, key: CodeKey): Promise<void> {
  await at.db
    .updateTable('verification_codes')
    .set({ resend_at: BigInt(at.clock.now()), code_hash: null })
    .where('purpose', '=', key.purpose)
    .where('recipient', '=', key.recipient)
    .where('device_id', '=', key.device_id)
    .execute();
}

async function carry(at: At, asked: CodeInput, { code, by }: { code: string; by: CodeOptions }) {
  const { purpose, channel, to, sends = 'code', template } = asked;
  if (sends === 'nothing') return true;
  const { language, publicSite: site } = at.from;
  const wording: Wording = { language, site, merchant: at.merchant.name, code, minutes: LIFE_MS / 60_000 };
  const words = sends === 'known' ? knownMessage(wording) : codeMessage(purpose, channel, wording);
  const message = { to, ...words, ...(sends === 'code' && { template }) };
  return deliver(at, channel, { message, by });
}

async function issue(by: CodeOptions, at: At, asked: CodeInput): Promise<{ expirationTime: number }> {
  const key = keyed(at, asked, by.secrets);
  const last = await find(at, key);
  // Requested again too soon (a reload, a second tap): the remaining time of the last code is returned.
  if (last && last.resend_at > BigInt(at.clock.now())) return { expirationTime: Number(last.resend_at) };
  // Without a first factor no message is sent: such a request uses up neither the reserved share nor a day's messages.
  const isUnproved = asked.purpose === 'factor' && asked.sends === 'nothing';
  const share = isUnproved ? 'open' : await shareOf(at, asked);
  await takeLimits(at, countedFor(share, key, asked), { limits: by.limits, share, isUnproved });
  const { memberId, to } = asked;
  const isReal = (asked.sends ?? 'code') === 'code';
  // The share of all other requests is counted for the mailbox already.
  if (asked.channel === 'mail' && share !== 'open' && memberId !== undefined && isReal)
    await takeMailbox(at, by, { memberId, to });
  const dialing = asked.channel === 'sms' ? (asked.dialing ?? '') : '';
  // Messages to other numbers of a country do not stop those to the owner of an account.
  if (dialing !== '' && share === 'open')
    await refusePumping(at, dialing, by.homeDialing(at.merchant.countryCode));
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  // A code that is not sent cannot be used, but it costs the same work and has a row like any other.
  const hash = hashOf(key, asked, code, by.secrets);
  const answer = { expirationTime: at.clock.now() + RESEND_MS };
  if (!(await keep(at, key, isReal ? hash : ''))) return answer;
  await sendsOff(at, key, dialing);
  const carries = () => carry(at, asked, { code, by });
  if (!asked.waits) by.background.begin(at, 'a code was not sent', carries);
  else if (!(await carries())) {
    await forgetWait(at, key);
    throw new Refusal('verification.not_sent');
  }
  return answer;
}

/**
 * Judges a code. Where none waits (it was not requested, was used or has expired), it throws verification.code.err: such
 * an attempt is no guess and no counter of the member counts it. A rate limit of its own bounds it.
 */
async function judgeWaiting(
  by: CodeOptions,
  at: At,
  { code, ...owner }: CodeOwner & { code: string },
): Promise<boolean> {
  const key = keyed(at, owner, by.secrets);
  const share = await shareOf(at, owner);
  const counted = countedFor(share, key, owner);
  const isRight = await judge(at, { key, owner, share, counted, code }, by.secrets);
  if (isRight && owner.channel === 'mail' && owner.memberId !== undefined)
    await confirmMailbox(at, { memberId: owner.memberId, to: owner.to });
  if (isRight !== null) return isRight;
  const { id } = at.merchant;
  if (share === 'open') await by.limits.take('noCode.ip', id, addressKey(at.from.ip));
  else await by.limits.take('noCode.share', id, `${share} ${counted}`);
  throw new Refusal('verification.code.err');
}

/**
 * The merchant's codes: `issue` sends a code and returns when the next may be requested; `judge` says whether a code
 * is right and uses it up.
 */
export function createCodes(by: CodeOptions) {
  return {
    issue: (at: At, asked: CodeInput) => issue(by, at, asked),
    judge: (at: At, tried: CodeOwner & { code: string }) => judgeWaiting(by, at, tried),
  };
}

export type Codes = ReturnType<typeof createCodes>;
