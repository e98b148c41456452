import { randomBytes } from 'node:crypto';
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { login } from '@foyer/contract/calls/session.ts';
import type { At, MemberAt } from '#at.ts';
import { Refusal } from '#http/errors.ts';
import { addressKey, type Limits } from '#http/limits.ts';
import { hashToken } from '#http/who.ts';
import { countTry, forgetTries } from './lockout.ts';
import type { Turns } from '#turns.ts';
import { verifyPassword } from './password.ts';

const ABSOLUTE_MS = 24 * 3_600_000;

/** What log-in compares: how a name is written does not make it another name. */
export const accountKeyOf = (account: string): string => account.normalize('NFKC').toLowerCase();

const memberNamed = (at: At, accountKey: string) =>
  at.db
    .selectFrom('members')
    .select(['id', 'account', 'type', 'password_hash', 'password_expired', 'is_disabled', 'last_login_at'])
    .where('account_key', '=', accountKey)
    .executeTakeFirst();

type Found = {
  id: bigint;
  account: string;
  type: number;
  password_expired: boolean;
  is_disabled: boolean;
  last_login_at: bigint | null;
};
type Opening = { deviceId: string; partner: string | null };

/** Opens a session for a member who has proved to be one, whichever way. */
export const openSession = async (
  at: At,
  member: Found,
  { deviceId, partner }: Opening,
): Promise<ValueOf<typeof login>> => {
  if (member.is_disabled) throw new Refusal('user.disabled');
  const token = randomBytes(32).toString('base64url');
  const now = at.clock.now();
  await at.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('sessions')
      .values({
        merchant_id: at.merchant.id,
        token_hash: hashToken(token),
        member_id: member.id,
        device_id: deviceId,
        ip: at.from.ip,
        created_at: BigInt(now),
        seen_at: BigInt(now),
        expires_at: BigInt(now + ABSOLUTE_MS),
        partner,
      })
      .execute();
    await tx
      .updateTable('members')
      .set({ last_login_at: BigInt(now) })
      .where('id', '=', member.id)
      .execute();
  });
  at.log.info({ event: 'login', member: String(member.id), partner }, 'a member logged in');
  return {
    id: String(member.id),
    token,
    userName: member.account,
    customerType: member.type,
    firstTimeLogin: member.last_login_at === null,
    passwordExpired: member.password_expired,
    lastLoginAt: member.last_login_at === null ? null : Number(member.last_login_at),
  };
};

/**
 * Opens a session by name and password. An unknown name and a wrong password are one answer at one price; that an
 * account is disabled is told only to who knows its password.
 */
export const signIn = async (
  at: At,
  { limits, turns }: { limits: Limits; turns: Turns },
  { type, username, password, loginDeviceId }: InputOf<typeof login>,
): Promise<ValueOf<typeof login>> => {
  if (type !== 'username' || username === undefined || password === undefined)
    throw new Refusal('request.invalid');
  await limits.take('login.ip', at.merchant.id, addressKey(at.from.ip));
  await limits.take('login.device', at.merchant.id, loginDeviceId);
  const accountKey = accountKeyOf(username);
  const member = await turns.inTurn(async () => {
    await countTry(at, accountKey);
    const found = await memberNamed(at, accountKey);
    const matches = await verifyPassword(password, found?.password_hash ?? null);
    return matches ? found : undefined;
  });
  if (!member) {
    at.log.info({ event: 'login.refused' }, 'a log-in was refused');
    throw new Refusal('login.cred.err');
  }
  await forgetTries(at, accountKey);
  return openSession(at, member, { deviceId: loginDeviceId, partner: null });
};

/** Ends the session this request came with; its token is dead when this returns. */
export const signOut = async (at: MemberAt): Promise<null> => {
  await at.db.deleteFrom('sessions').where('token_hash', '=', at.member.sessionHash).execute();
  at.log.info({ event: 'logout', member: String(at.member.id) }, 'a member logged out');
  return null;
};
