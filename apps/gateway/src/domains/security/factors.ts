// Second factors are started and switched off by the password and a code of a confirmed factor, and confirmed by a
// first code. After one is switched off, payouts wait.
import { randomBytes } from 'node:crypto';
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type {
  beginFactor,
  confirmFactor as confirmCall,
  dropFactor,
} from '@foyer/contract/calls/security.ts';
import type { MemberAt } from '#service/at.ts';
import type { LoginDependencies } from '#domains/session/admit.ts';
import { counterOfSession } from '#domains/session/attempts.ts';
import {
  confirmFactor,
  reachOf,
  secretPurpose,
  startFactor,
  switchFactorOff,
} from '#domains/session/factors.ts';
import { clearCounter, judgeAttempt } from '#domains/session/lockout.ts';
import { countChange, proveFactor } from '#domains/session/prove-owner.ts';
import { proveSelf } from '#domains/session/prove-self.ts';
import { base32 } from '#domains/session/totp.ts';
import { notifyOwner } from '#domains/verification/notice.ts';
import { deviceOf } from '#service/device-of.ts';
import { Refusal } from '#service/refusal.ts';

const KEY_BYTES = 20;

/** The address that an authenticator app scans (Key URI Format). */
function addressOf({ merchant, member }: MemberAt, secret: string): string {
  const label = encodeURIComponent(`${merchant.name}:${member.account}`);
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(merchant.name)}`;
}

/** Starts a factor. One of its kind that is confirmed stays in force until the new one is confirmed. */
export async function begin(
  at: MemberAt,
  kit: LoginDependencies,
  { kind, password, ...code }: InputOf<typeof beginFactor>,
): Promise<ValueOf<typeof beginFactor>> {
  const proved = await proveSelf(at, kit.turns, password);
  const isProved = (await proveFactor(at, kit, code)) === 'trusted';
  await countChange(at, kit);
  const deviceId = deviceOf(at);
  if (kind === 'ga') {
    const key = randomBytes(KEY_BYTES);
    const hidden = kit.secrets.hide(key.toString('base64url'), secretPurpose(at.merchant.id));
    await startFactor(at, { proved, kind, secret: hidden, deviceId, isProved });
    const secret = base32(key);
    return { expirationTime: null, secret, address: addressOf(at, secret) };
  }
  const reach = await reachOf(at, at.member.id, kind);
  if (!reach) throw new Refusal('factor.unreachable');
  await startFactor(at, { proved, kind, secret: null, deviceId, isProved });
  const owner = { ...reach, deviceId, memberId: at.member.id };
  const { expirationTime } = await kit.codes.issue(at, { purpose: 'factor', ...owner });
  return { expirationTime, secret: null, address: null };
}

/**
 * Confirms a factor by its first code: from now on a login asks for it, and a reset as soon as it is trusted. Until
 * then the owner is notified that a reset removes it.
 */
export async function confirm(
  at: MemberAt,
  kit: LoginDependencies,
  { kind, code }: InputOf<typeof confirmCall>,
): Promise<null> {
  const counter = counterOfSession(at);
  const tried = { memberId: at.member.id, kind, code, deviceId: deviceOf(at) };
  const judged = await judgeAttempt(at, counter, () => confirmFactor(at, kit, tried));
  if (!judged.proved) throw new Refusal('verification.code.err');
  await clearCounter(at, counter);
  at.log.info({ event: 'factor.on', member: String(at.member.id), kind }, 'a second factor was switched on');
  const isNew = judged.proved.trustedFrom > at.clock.now();
  const topic = isNew ? 'newFactorOn' : 'factorOn';
  notifyOwner(at, kit.delivering, { memberId: at.member.id, topic, factor: kind });
  return null;
}

/** Switches a factor off. */
export async function drop(
  at: MemberAt,
  kit: LoginDependencies,
  { kind, password, ...code }: InputOf<typeof dropFactor>,
): Promise<null> {
  const proved = await proveSelf(at, kit.turns, password);
  await proveFactor(at, kit, code);
  await countChange(at, kit);
  const wasOn = await switchFactorOff(at, proved, kind);
  at.log.info(
    { event: 'factor.off', member: String(at.member.id), kind },
    'a second factor was switched off',
  );
  if (wasOn) notifyOwner(at, kit.delivering, { memberId: at.member.id, topic: 'factorOff', factor: kind });
  return null;
}
