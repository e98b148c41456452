// Second factors a member switched on, and whether a code is one of them.
import type { At } from '#at.ts';
import type { Codes } from '#domains/verification/codes.ts';
import type { FactorKind } from '#db/tables/login.ts';
import type { Secrets } from '#secrets.ts';
import { stepOfCode } from './totp.ts';

/** What an authenticator's secret is encrypted for. */
export function secretPurpose(merchant: string): string {
  return `authenticator of ${merchant}`;
}

/** The kinds that are on. */
export async function factorsOf(at: At, memberId: bigint): Promise<readonly FactorKind[]> {
  const rows = await at.db
    .selectFrom('second_factors')
    .select('kind')
    .where('member_id', '=', memberId)
    .where('is_on', '=', true)
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Whether an authenticator made this code just now; it is taken once, and none older than it after that. */
export async function takeAuthenticatorCode(
  at: At,
  secrets: Secrets,
  { memberId, code }: { memberId: bigint; code: string },
): Promise<boolean> {
  const own = await at.db
    .selectFrom('second_factors')
    .select('secret')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'ga')
    .executeTakeFirst();
  if (!own?.secret) return false;
  const key = Buffer.from(secrets.show(own.secret, secretPurpose(at.merchant.id)), 'base64url');
  const step = stepOfCode(key, code, at.clock.now());
  if (step === null) return false;
  const taken = await at.db
    .updateTable('second_factors')
    .set({ last_step: BigInt(step) })
    .where('member_id', '=', memberId)
    .where('kind', '=', 'ga')
    .where('last_step', '<', BigInt(step))
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

const channels = { email: 'mail', sms: 'sms' } as const;

/** Where a member gets codes of a kind; null where nothing is known, and for an authenticator, which needs none. */
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

export type FactorTried = { memberId: bigint; kind: FactorKind; code: string; deviceId: string };
type Judges = { readonly secrets: Secrets; readonly codes: Codes };

/** Whether the member holds what a kind stands for, on or not yet. The code is used up by this. */
export async function judgeFactorCode(
  at: At,
  { secrets, codes }: Judges,
  { memberId, kind, code, deviceId }: FactorTried,
): Promise<boolean> {
  if (kind === 'ga') return takeAuthenticatorCode(at, secrets, { memberId, code });
  const reach = await reachOf(at, memberId, kind);
  return reach !== null && codes.judge(at, { purpose: 'factor', ...reach, deviceId, code });
}
