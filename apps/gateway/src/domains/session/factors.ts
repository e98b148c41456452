// The stored second factors, and the check of a code against them.
import type { At } from '#service/at.ts';
import type { FactorKind } from '#db/tables/login.ts';
import { lockMember } from '#domains/ledger/lock-member.ts';
import type { Tx } from '#domains/ledger/transact.ts';
import type { Codes } from '#domains/verification/codes.ts';
import type { Secrets } from '#security/secrets.ts';
import { Refusal } from '#service/refusal.ts';
import { factorsOf, keepPartsOf, readFactor } from './factor-rows.ts';
import { afterEvent, type FactorEvent, STARTED_MS } from './factor-states.ts';
import { holdProved } from './open-session.ts';
import { isEmailNew, keepWait, usableFrom } from './payout-waits.ts';
import { stepOfCode } from './totp.ts';

/** The encryption purpose of an authenticator's secret. */
export function secretPurpose(merchant: string): string {
  return `authenticator of ${merchant}`;
}

type FactorOwner = { id: bigint; password_hash: string };

/** Applies an event that the member proved with the password; `write` stores the new data of the event. */
async function apply(
  at: At,
  { proved, kind, event }: { proved: FactorOwner; kind: FactorKind; event: FactorEvent },
  write: (tx: Tx) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const factor = { memberId: proved.id, kind };
  await at.db.transaction().execute(async (tx) => {
    await holdProved(tx, proved);
    const { state } = await readFactor(tx, at.clock.now(), factor);
    const next = afterEvent(state, event);
    if (next === null) return;
    await write(tx);
    await keepPartsOf(tx, next, factor);
  });
}

type FactorStart = {
  proved: FactorOwner;
  kind: FactorKind;
  secret: string | null;
  deviceId: string;
  /** Whether a code of a trusted factor proved the owner too. */
  isProved: boolean;
};

/** Starts a factor. A confirmed factor of its kind stays in use until the new one is confirmed. */
export async function startFactor(
  at: At,
  { proved, kind, secret, deviceId, isProved }: FactorStart,
): Promise<void> {
  const expires_at = BigInt(at.clock.now() + STARTED_MS);
  const fresh = { secret, device_id: deviceId, expires_at, is_proved: isProved };
  await apply(at, { proved, kind, event: 'start' }, (tx) =>
    tx
      .insertInto('started_factors')
      .values({ merchant_id: at.merchant.id, member_id: proved.id, kind, ...fresh })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'member_id', 'kind']).doUpdateSet(fresh))
      .execute(),
  );
}

/**
 * Switches a factor off and removes a factor of that kind that waits for its first code. Returns whether it was
 * confirmed; payouts wait then.
 */
export async function switchFactorOff(at: At, proved: FactorOwner, kind: FactorKind): Promise<boolean> {
  let wasConfirmed = false;
  await apply(at, { proved, kind, event: 'switchOff' }, async (tx) => {
    wasConfirmed = (await factorsOf({ db: tx }, proved.id)).includes(kind);
    if (wasConfirmed)
      await keepWait({ ...at, db: tx }, { memberId: proved.id, kind: 'factor', isFirst: false });
  });
  return wasConfirmed;
}

function keyBehind(at: At, secrets: Secrets, secret: string): Buffer {
  return Buffer.from(secrets.show(secret, secretPurpose(at.merchant.id)), 'base64url');
}

/**
 * Whether the confirmed authenticator made this code just now. A code is accepted once; after that, older codes are
 * refused too.
 */
async function takeAuthenticatorCode(
  at: At,
  secrets: Secrets,
  { memberId, code }: { memberId: bigint; code: string },
): Promise<boolean> {
  const { state, confirmed } = await readFactor(at.db, at.clock.now(), { memberId, kind: 'ga' });
  if (afterEvent(state, 'use') === null || !confirmed?.secret) return false;
  const step = stepOfCode(keyBehind(at, secrets, confirmed.secret), code, at.clock.now());
  if (step === null) return false;
  const taken = await at.db
    .updateTable('second_factors')
    .set({ last_step: BigInt(step) })
    .where('member_id', '=', memberId)
    .where('kind', '=', 'ga')
    .where('secret', '=', confirmed.secret)
    .where('last_step', '<', BigInt(step))
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

const channels = { email: 'mail', sms: 'sms' } as const;

/**
 * The address or number where a member receives codes of a kind; null where none is known, and for an authenticator,
 * which needs none.
 */
export async function reachOf(
  at: At,
  memberId: bigint,
  kind: FactorKind,
): Promise<{ channel: 'mail' | 'sms'; to: string } | null> {
  if (kind === 'ga') return null;
  const { mobile, email } = await at.db
    .selectFrom('members')
    .select(['mobile', 'email'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const to = kind === 'sms' ? mobile : email;
  return to ? { channel: channels[kind], to } : null;
}

export type FactorAttempt = { memberId: bigint; kind: FactorKind; code: string; deviceId: string };
type JudgeDependencies = { readonly secrets: Secrets; readonly codes: Codes };

async function judgeSentCode(
  at: At,
  codes: Codes,
  { memberId, kind, code, deviceId }: FactorAttempt,
): Promise<boolean> {
  const reach = await reachOf(at, memberId, kind);
  return reach !== null && codes.judge(at, { purpose: 'factor', ...reach, deviceId, memberId, code });
}

/**
 * Whether a code proves a factor of this kind: the confirmed authenticator, the mail address or the number. This uses
 * the code up. The caller checks whether the kind is required.
 */
export async function judgeFactorCode(
  at: At,
  { secrets, codes }: JudgeDependencies,
  tried: FactorAttempt,
): Promise<boolean> {
  return tried.kind === 'ga' ? takeAuthenticatorCode(at, secrets, tried) : judgeSentCode(at, codes, tried);
}

/**
 * From when a factor that is confirmed now is trusted. One that a trusted factor proved is trusted at once; another one
 * waits like a change that payouts depend on.
 */
async function trustedFrom(
  at: Pick<At, 'merchant' | 'clock'> & { readonly db: Tx },
  memberId: bigint,
  isProved: boolean,
): Promise<bigint> {
  if (isProved) return BigInt(at.clock.now());
  const isFirst = (await factorsOf(at, memberId)).length === 0;
  return BigInt(await usableFrom(at, { memberId, isFirst }));
}

function confirmation({ is_proved }: { is_proved: boolean }): FactorEvent {
  return is_proved ? 'confirmProved' : 'confirm';
}

/**
 * Confirms a factor that this device started by its first code. Returns from when the factor is trusted, or null for a
 * wrong code. Throws factor.expired where no factor waits for a code on this device: then no code is judged.
 */
export async function confirmFactor(
  at: At,
  { secrets, codes }: JudgeDependencies,
  tried: FactorAttempt,
): Promise<{ trustedFrom: number } | null> {
  const { memberId, kind, code, deviceId } = tried;
  const { state, started } = await readFactor(at.db, at.clock.now(), tried);
  if (started?.device_id !== deviceId || afterEvent(state, confirmation(started)) === null)
    throw new Refusal('factor.expired');
  const step = started.secret ? stepOfCode(keyBehind(at, secrets, started.secret), code, at.clock.now()) : 0;
  if (step === null || (kind !== 'ga' && !(await judgeSentCode(at, codes, tried)))) return null;
  return at.db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    const held = await readFactor(tx, at.clock.now(), tried);
    // The factor was started again, or a password change ended it, after the code was checked.
    if (!held.started || held.started.secret !== started.secret) throw new Refusal('factor.expired');
    const next = afterEvent(held.state, confirmation(held.started));
    if (next === null) throw new Refusal('factor.expired');
    const trusted_from = await trustedFrom({ ...at, db: tx }, memberId, held.started.is_proved);
    const fresh = { secret: started.secret, last_step: BigInt(step), trusted_from };
    await tx
      .insertInto('second_factors')
      .values({ merchant_id: at.merchant.id, member_id: memberId, kind, ...fresh })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'member_id', 'kind']).doUpdateSet(fresh))
      .execute();
    await keepPartsOf(tx, next, tried);
    return { trustedFrom: Number(trusted_from) };
  });
}

/**
 * The kinds from which a second factor is required beside the first, so that one possession is not used for both. `on`
 * are the factors that count. Empty: none is required. Null: one is required, and the account has only the first. A
 * new mail address is neither: a person with a session and the only factor could have added it.
 */
export async function kindsBeside(
  at: At,
  memberId: bigint,
  { first, on }: { first: FactorKind; on: readonly FactorKind[] },
): Promise<readonly FactorKind[] | null> {
  const isNew = await isEmailNew(at, memberId);
  if (first === 'email' && isNew) return null;
  if (on.length === 0) return [];
  const others = on.filter((kind) => kind !== first);
  if (others.length > 0) return others;
  const ways: FactorKind[] = [];
  for (const kind of isNew ? (['sms'] as const) : (['email', 'sms'] as const))
    if (kind !== first && (await reachOf(at, memberId, kind))) ways.push(kind);
  return ways.length > 0 ? ways : null;
}
