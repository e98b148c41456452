// Second factors switched on and off. On only once a first code has shown that the member holds what it takes.
import { randomBytes } from 'node:crypto';
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { beginFactor, confirmFactor, dropFactor } from '@foyer/contract/calls/security.ts';
import type { MemberAt } from '#at.ts';
import type { FactorKind } from '#db/tables/login.ts';
import type { Desk } from '#domains/session/admit.ts';
import { judgeFactorCode, reachOf, secretPurpose } from '#domains/session/factors.ts';
import { countTry, forgetTries } from '#domains/session/lockout.ts';
import { accountKeyOf } from '#domains/session/open-session.ts';
import { proveSelf } from '#domains/session/prove-self.ts';
import { base32 } from '#domains/session/totp.ts';
import { Refusal } from '#http/errors.ts';

const KEY_BYTES = 20;

function deviceOf({ from }: MemberAt): string {
  if (from.deviceId === null) throw new Refusal('request.invalid');
  return from.deviceId;
}

function keepPending(at: MemberAt, kind: FactorKind, secret: string | null) {
  return at.db
    .insertInto('second_factors')
    .values({ merchant_id: at.merchant.id, member_id: at.member.id, kind, secret, is_on: false })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'member_id', 'kind'])
        .doUpdateSet({ secret, is_on: false, last_step: 0n }),
    )
    .execute();
}

/** What an authenticator app scans or is typed into (Key URI Format). */
function addressOf({ merchant, member }: MemberAt, secret: string): string {
  const label = encodeURIComponent(`${merchant.name}:${member.account}`);
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(merchant.name)}`;
}

/** Begins to switch a factor on; in the place of the one of its kind before, if there was one. */
export async function begin(
  at: MemberAt,
  desk: Desk,
  { kind, password }: InputOf<typeof beginFactor>,
): Promise<ValueOf<typeof beginFactor>> {
  await desk.limits.take('security.member', at.merchant.id, String(at.member.id));
  await proveSelf(at, desk.turns, password);
  if (kind === 'ga') {
    const key = randomBytes(KEY_BYTES);
    await keepPending(at, kind, desk.secrets.hide(key.toString('base64url'), secretPurpose(at.merchant.id)));
    const secret = base32(key);
    return { expirationTime: null, secret, address: addressOf(at, secret) };
  }
  const reach = await reachOf(at, at.member.id, kind);
  if (!reach) throw new Refusal('factor.unreachable');
  await keepPending(at, kind, null);
  const deviceId = deviceOf(at);
  const { expirationTime } = await desk.codes.issue(at, { purpose: 'factor', ...reach, deviceId });
  return { expirationTime, secret: null, address: null };
}

export async function confirm(
  at: MemberAt,
  desk: Desk,
  { kind, code }: InputOf<typeof confirmFactor>,
): Promise<null> {
  const accountKey = accountKeyOf(at.member.account);
  await countTry(at, accountKey);
  const tried = { memberId: at.member.id, kind, code, deviceId: deviceOf(at) };
  if (!(await judgeFactorCode(at, desk, tried))) throw new Refusal('verification.code.err');
  await forgetTries(at, accountKey);
  await at.db
    .updateTable('second_factors')
    .set({ is_on: true })
    .where('member_id', '=', at.member.id)
    .where('kind', '=', kind)
    .execute();
  at.log.info({ event: 'factor.on', member: String(at.member.id), kind }, 'a second factor was switched on');
  return null;
}

export async function drop(
  at: MemberAt,
  desk: Desk,
  { kind, password }: InputOf<typeof dropFactor>,
): Promise<null> {
  await proveSelf(at, desk.turns, password);
  await at.db
    .deleteFrom('second_factors')
    .where('member_id', '=', at.member.id)
    .where('kind', '=', kind)
    .execute();
  at.log.info(
    { event: 'factor.off', member: String(at.member.id), kind },
    'a second factor was switched off',
  );
  return null;
}
