// Writes a new member's row and all rows that belong to it, in one transaction. When several requests use the same
// name or number at the same moment, the database accepts one.
import type { InputOf } from '@foyer/contract/call.ts';
import type { register } from '@foyer/contract/calls/registration.ts';
import { type MemberType, memberType } from '@foyer/contract/member-type.ts';
import type { At } from '#service/at.ts';
import { assetOf } from '#domains/ledger/asset.ts';
import { transact, type Tx } from '#domains/ledger/transact.ts';
import { openWallet } from '#domains/ledger/wallet.ts';
import { insertMember } from '#domains/member/new-member.ts';
import type { LoginMember } from '#domains/session/open-session.ts';
import { Refusal } from '#service/refusal.ts';
import type { FieldValues } from './fields.ts';
import { agentBehind, placeUnder } from './placement.ts';

/** Fields of the request that are stored as they are, with the member's origin. */
export type CarriedFields = Pick<
  InputOf<typeof register>,
  'registerMethod' | 'registerUrl' | 'referralCode' | 'linkId' | 'pixelTrack'
>;

export type NewMember = {
  account: string;
  /** Empty: no password can log in to the account. */
  passwordHash: string;
  /** The payment password, where one was chosen. */
  paymentHash: string | null;
  /** E.164, verified. */
  mobile: string | null;
  filled: FieldValues;
  carried: CarriedFields;
  affiliate: string;
  recommender: bigint | null;
  /** The version of the terms that the member agreed to; see consent.ts. */
  agreement: string;
  /** The key by which a repeated attempt is recognised. */
  attempt: string | null;
  opening: bigint;
  /** Further work that must succeed with the registration: runs in the same transaction. */
  also?: (tx: Tx, memberId: bigint) => Promise<unknown>;
};

/** Fields that have a column of their own, or that are no facts about the member. */
const placed = new Set([
  'username',
  'password',
  'confirmPassword',
  'paymentPassword',
  'verificationCode',
  'affiliateCode',
  'recommenderId',
  'email',
  'nickname',
  'payeeName',
]);

function detailsOf(filled: FieldValues, mobile: string | null): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filled).filter(
      ([field]) => !placed.has(field) && !(field === 'mobileNum' && mobile !== null),
    ),
  );
}

/** The row of the new member; registration counts as the first visit: the next login is not the first (OPEN-A-68). */
function accountOf({ account, passwordHash, mobile, filled }: NewMember, at: At, type: MemberType) {
  return {
    account,
    type,
    password_hash: passwordHash,
    language: at.from.language,
    last_login_at: BigInt(at.clock.now()),
    mobile,
    email: filled.email ?? null,
    nickname: filled.nickname ?? '',
    payee_name: filled.payeeName ?? '',
    details: JSON.stringify(detailsOf(filled, mobile)),
  };
}

function noteOrigin(tx: Tx, at: At, memberId: bigint, joining: NewMember) {
  const { registerMethod, registerUrl, referralCode = '', linkId = '', pixelTrack = {} } = joining.carried;
  return tx
    .insertInto('registrations')
    .values({
      merchant_id: at.merchant.id,
      member_id: memberId,
      method: registerMethod,
      affiliate_code: joining.affiliate,
      recommender: joining.recommender,
      referral_code: referralCode,
      link_id: linkId,
      register_url: registerUrl,
      ip: at.from.ip,
      pixel_track: JSON.stringify(pixelTrack),
      created_at: BigInt(at.clock.now()),
      agreement: joining.agreement,
      attempt: joining.attempt,
    })
    .execute();
}

/** Creates the member. Throws username.exists when the name or the number is taken. */
export function join(at: At, joining: NewMember): Promise<LoginMember> {
  return transact(at.db, async (tx) => {
    const { affiliate: code } = joining;
    const link = await agentBehind(tx, code);
    // An ordinary member, whatever the request contains (hazard 23); only an agent's link creates an agent.
    const type = link?.memberType ?? memberType.member;
    const member = await insertMember(tx, at, accountOf(joining, at, type));
    if (!member) throw new Refusal('username.exists');
    await noteOrigin(tx, at, member.id, joining);
    await placeUnder(tx, at, member.id, { link, code });
    const wallet = { memberId: member.id, asset: assetOf(member, at.merchant.currency) };
    if (joining.opening > 0n) await openWallet(tx, at.merchant.id, { ...wallet, opening: joining.opening });
    if (joining.paymentHash !== null)
      await tx
        .insertInto('payment_passwords')
        .values({ merchant_id: at.merchant.id, member_id: member.id, password_hash: joining.paymentHash })
        .execute();
    await joining.also?.(tx, member.id);
    return member;
  });
}
