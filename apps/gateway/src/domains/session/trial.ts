// A free trial (TRIAL rows): an account of its own with play money, for one day, one per device.
import { randomBytes } from 'node:crypto';
import type { InputOf } from '@foyer/contract/call.ts';
import type { loginFreeplay } from '@foyer/contract/calls/session.ts';
import { memberType } from '@foyer/contract/member-type.ts';
import type { At } from '#service/at.ts';
import { assetOf } from '#domains/ledger/asset.ts';
import type { Tx } from '#domains/ledger/transact.ts';
import { openWallet } from '#domains/ledger/wallet.ts';
import { Refusal } from '#service/refusal.ts';
import { addressKey, type Limits } from '#service/limits.ts';
import { enforceAudience, offersTrial } from './login-rules.ts';
import { type LoginMember, loginColumns, type SessionAnswer, openSession } from './open-session.ts';
import { base32 } from './totp.ts';
import { DAY_MS } from '#process/clock.ts';

const TRIAL_MS = DAY_MS;

/** In minor units: ten thousand where the currency has cents, a million where it has none. */
const OPENING = 1_000_000n;

/** The device's active trial. */
function running(db: At['db'] | Tx, deviceId: string, now: bigint) {
  return db
    .selectFrom('trials')
    .innerJoin('members', (join) =>
      join
        .onRef('members.merchant_id', '=', 'trials.merchant_id')
        .onRef('members.id', '=', 'trials.member_id'),
    )
    .select(loginColumns)
    .select('trials.expires_at')
    .where('trials.device_id', '=', deviceId)
    .where('trials.expires_at', '>', now)
    .executeTakeFirst();
}

function newTrial(at: At, deviceId: string): Promise<LoginMember & { expires_at: bigint }> {
  return at.db.transaction().execute(async (tx) => {
    const now = at.clock.now();
    const account = `trial-${base32(randomBytes(5)).toLowerCase()}`;
    const member = await tx
      .insertInto('members')
      .values({
        merchant_id: at.merchant.id,
        account,
        account_key: account,
        type: memberType.trial,
        // No password can log in to it.
        password_hash: '',
        language: at.merchant.languages[0] ?? 'EN',
        club_label: null,
        created_at: BigInt(now),
        // A trial has no password, so no change is required.
        last_login_at: BigInt(now),
      })
      .returning(loginColumns)
      .executeTakeFirstOrThrow();
    const expires_at = BigInt(now + TRIAL_MS);
    await tx
      .insertInto('trials')
      .values({ merchant_id: at.merchant.id, device_id: deviceId, member_id: member.id, expires_at })
      .onConflict((conflict) =>
        conflict.columns(['merchant_id', 'device_id']).doUpdateSet({ member_id: member.id, expires_at }),
      )
      .execute();
    const asset = assetOf(member, at.merchant.currency);
    await openWallet(tx, at.merchant.id, { memberId: member.id, asset, opening: OPENING });
    return { ...member, expires_at };
  });
}

/** Opens a session for the device's active trial, or for a new one. */
export async function signInOnTrial(
  at: At,
  limits: Limits,
  { loginDeviceId: deviceId }: InputOf<typeof loginFreeplay>,
): Promise<SessionAnswer> {
  // Before an account is made that the session's own check would refuse.
  await enforceAudience(at, memberType.trial);
  if (!(await offersTrial(at))) throw new Refusal('trial.off');
  const kept = await running(at.db, deviceId, BigInt(at.clock.now()));
  if (!kept) await limits.take('trial.ip', at.merchant.id, addressKey(at.from.ip));
  const trial = kept ?? (await newTrial(at, deviceId));
  return openSession(at, trial, {
    deviceId,
    partner: null,
    provedBy: null,
    until: Number(trial.expires_at),
    onOldestEnded: null,
  });
}
