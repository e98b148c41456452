// Proof that the owner of an account acts, and not a person who holds only a session token. Required before a change
// that affects payouts. An account with confirmed second factors proves it by a code of one of them; an account without
// a password by a code, or by a new login where it cannot receive codes.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { proofWays, sendProofCode } from '@foyer/contract/calls/security.ts';
import type { MemberAt } from '#service/at.ts';
import type { FactorKind } from '#db/tables/login.ts';
import { deviceOf } from '#service/device-of.ts';
import { Refusal } from '#service/refusal.ts';
import type { LoginDependencies } from './admit.ts';
import { factorsOf, trustedFactorsOf } from './factor-rows.ts';
import { judgeFactorCode } from './factors.ts';
import { counterOfSession } from './attempts.ts';
import { clearCounter, judgeAttempt } from './lockout.ts';
import { isEmailNew } from './payout-waits.ts';
import { proveSelf } from './prove-self.ts';

const FRESH_MS = 10 * 60_000;

export type ProofKit = Pick<LoginDependencies, 'limits' | 'turns' | 'secrets' | 'codes'>;
export type OwnerProof = {
  password?: string | undefined;
  verificationType?: FactorKind | undefined;
  verificationCode?: string | undefined;
};
type ProofMethods = ValueOf<typeof proofWays>;

/** The start of an address and the end of a number: enough for the owner to recognise it. */
export function masked(to: string): string {
  const sign = to.lastIndexOf('@');
  return sign > 0 ? `${to.slice(0, 1)}•••${to.slice(sign)}` : `••• ${to.slice(-4)}`;
}

function personOf({ db, member }: MemberAt) {
  return db
    .selectFrom('members')
    .select(['password_hash', 'mobile', 'email'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
}

/**
 * The address or number for codes. An address that was changed recently is no proof yet, unless it is a second factor:
 * then the password alone would be less.
 */
async function reachesOf(at: MemberAt) {
  const { mobile, email } = await personOf(at);
  const isUsable =
    !(await isEmailNew(at, at.member.id)) || (await factorsOf(at, at.member.id)).includes('email');
  return { sms: mobile, email: isUsable ? email : null };
}

/** Whether the owner proved themself lately to open this session. A session that was handed over proves nothing. */
async function isFresh({ db, clock, member }: MemberAt): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('proved_at')
    .where('token_hash', '=', member.sessionHash)
    .executeTakeFirst();
  const provedAt = session?.proved_at ?? null;
  return provedAt !== null && clock.now() - Number(provedAt) < FRESH_MS;
}

type ProofCodes = ProofMethods['codes'];

/**
 * The codes that can prove the owner, and those of confirmed factors among them. New factors count only where there
 * are no older ones.
 */
async function proofCodes(at: MemberAt): Promise<{ all: ProofCodes; ofFactors: ProofCodes }> {
  const { email, sms } = await reachesOf(at);
  const confirmed = await factorsOf(at, at.member.id);
  const trusted = await trustedFactorsOf(at, at.member.id);
  const counting = trusted.length > 0 ? trusted : confirmed;
  const all: ProofCodes = [
    ...(counting.includes('ga') ? [{ kind: 'ga' as const, to: null }] : []),
    ...(email ? [{ kind: 'email' as const, to: masked(email) }] : []),
    ...(sms ? [{ kind: 'sms' as const, to: masked(sms) }] : []),
  ];
  return { all, ofFactors: all.filter(({ kind }) => counting.includes(kind)) };
}

/** The ways in which this member can prove to be the owner. With confirmed factors the password is not enough. */
export async function showProofWays(at: MemberAt): Promise<ProofMethods> {
  const { all: codes, ofFactors } = await proofCodes(at);
  const hasPassword = (await personOf(at)).password_hash !== '';
  if (ofFactors.length > 0) return { hasPassword, password: false, codes: ofFactors, signIn: 'no' };
  const ways = { hasPassword, password: hasPassword, codes };
  if (hasPassword || codes.length > 0) return { ...ways, signIn: 'no' };
  return { ...ways, signIn: (await isFresh(at)) ? 'fresh' : 'needed' };
}

async function codeOwner(at: MemberAt, kind: 'email' | 'sms') {
  const to = (await reachesOf(at))[kind];
  if (!to) throw new Refusal('factor.unreachable');
  const channel = kind === 'sms' ? ('sms' as const) : ('mail' as const);
  return { purpose: 'profile' as const, channel, to, deviceId: deviceOf(at), memberId: at.member.id };
}

/** Sends a code to the member's stored address or number. */
export async function sendOwnerCode(
  at: MemberAt,
  { codes }: ProofKit,
  { kind }: InputOf<typeof sendProofCode>,
): Promise<ValueOf<typeof sendProofCode>> {
  return codes.issue(at, { ...(await codeOwner(at, kind)), waits: true });
}

/** Wrong codes are counted for this session, like wrong passwords. */
async function judgeAuthenticator(at: MemberAt, kit: ProofKit, code: string): Promise<boolean> {
  const tried = { memberId: at.member.id, kind: 'ga', code, deviceId: deviceOf(at) } as const;
  const counter = counterOfSession(at);
  const judged = await judgeAttempt(at, counter, async () =>
    (await judgeFactorCode(at, kit, tried)) ? true : null,
  );
  if (judged.proved === null) return false;
  await clearCounter(at, counter);
  return true;
}

async function proveByCode(at: MemberAt, kit: ProofKit, kind: FactorKind, code: string): Promise<void> {
  const isRight =
    kind === 'ga'
      ? await judgeAuthenticator(at, kit, code)
      : await kit.codes.judge(at, { ...(await codeOwner(at, kind)), code });
  if (!isRight) throw new Refusal('verification.code.err');
}

/** The proof that a code of a second factor gives. A member without a factor has none. */
type ProvedFactor = 'none' | 'new' | 'trusted';

/** Throws unless a member with confirmed factors sent a code of one of them. This uses the code up. */
export async function proveFactor(
  at: MemberAt,
  kit: ProofKit,
  { verificationType: kind, verificationCode: code }: OwnerProof,
): Promise<ProvedFactor> {
  const { ofFactors } = await proofCodes(at);
  if (ofFactors.length === 0) return 'none';
  const trusted = await trustedFactorsOf(at, at.member.id);
  if (kind === undefined || code === undefined || !ofFactors.some((offered) => offered.kind === kind))
    throw new Refusal('proof.required', { value: await showProofWays(at) });
  await proveByCode(at, kit, kind, code);
  return trusted.includes(kind) ? 'trusted' : 'new';
}

/** Counts a change of a member's security settings after it was proved: a token alone proves nothing and uses none up. */
export function countChange(
  { merchant, member }: MemberAt,
  { limits }: Pick<ProofKit, 'limits'>,
  limit: 'security.member' | 'password.member' = 'security.member',
): Promise<void> {
  return limits.take(limit, merchant.id, String(member.id));
}

/** Throws unless the owner sent the request: `proof.required` names the possible proofs. This uses a code up. */
export async function proveOwner(at: MemberAt, kit: ProofKit, proof: OwnerProof): Promise<void> {
  await kit.limits.take('security.session', at.merchant.id, at.member.counter);
  await judgeProof(at, kit, proof);
  await countChange(at, kit);
}

async function judgeProof(at: MemberAt, kit: ProofKit, proof: OwnerProof): Promise<void> {
  if ((await proveFactor(at, kit, proof)) !== 'none') return;
  const { password, verificationType: kind, verificationCode: code } = proof;
  const ways = await showProofWays(at);
  if (kind !== undefined && code !== undefined) {
    if (!ways.codes.some((offered) => offered.kind === kind)) throw new Refusal('verification.code.err');
    return proveByCode(at, kit, kind, code);
  }
  if (password !== undefined && ways.password) return void (await proveSelf(at, kit.turns, password));
  if (ways.signIn !== 'fresh') throw new Refusal('proof.required', { value: ways });
}
