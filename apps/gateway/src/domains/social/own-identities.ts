// A member sees the identities that log in to the account, and removes them.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/social.ts';
import { identityProviders } from '@foyer/contract/identity-providers.ts';
import { transact } from '#domains/ledger/transact.ts';
import { holdOwner } from '#domains/session/hold-owner.ts';
import { takesNumbers } from '#domains/session/login-rules.ts';
import { endOthers } from '#domains/session/own-sessions.ts';
import { type ProofKit, proveOwner } from '#domains/session/prove-owner.ts';
import type { DeliveryDependencies } from '#domains/verification/delivery.ts';
import { notifyOwner } from '#domains/verification/notice.ts';
import type { MemberAt } from '#service/at.ts';
import { refusedField } from '#service/refusal.ts';
import { endIdentity } from './bindings.ts';
import type { SocialProvider } from './proofs.ts';

type Identities = ValueOf<typeof calls.ownIdentities>;

/** Whether the member can log in without an identity: by a password, or by a code to the number. */
async function hasOtherWay(at: MemberAt): Promise<boolean> {
  const { password_hash, mobile } = await at.db
    .selectFrom('members')
    .select(['password_hash', 'mobile'])
    .where('id', '=', at.member.id)
    .executeTakeFirstOrThrow();
  return password_hash !== '' || (mobile !== null && (await takesNumbers(at)));
}

/** The identities that log in to the account. The only way to log in cannot be removed. */
export async function listIdentities(at: MemberAt): Promise<Identities> {
  const rows = await at.db
    .selectFrom('social_bindings')
    .select(['provider', 'name', 'bound_at'])
    .where('member_id', '=', at.member.id)
    .where('ended_at', 'is', null)
    .orderBy('bound_at', 'desc')
    .execute();
  const canRemove = rows.length > 1 || (await hasOtherWay(at));
  return rows.map(({ provider, name, bound_at }) => ({
    provider: provider as SocialProvider,
    name,
    boundAt: Number(bound_at),
    canRemove,
  }));
}

async function requireRemovable(at: MemberAt, provider: SocialProvider): Promise<void> {
  const bound = (await listIdentities(at)).find((identity) => identity.provider === provider);
  if (!bound?.canRemove) throw refusedField('provider', bound ? 'last' : 'unknown');
}

type Kit = ProofKit & { readonly delivering: DeliveryDependencies };

/**
 * Removes an identity: it does not log in any more. All other sessions end, because one of them may come from the
 * identity.
 */
export async function removeIdentity(
  at: MemberAt,
  kit: Kit,
  { provider, ...proof }: InputOf<typeof calls.removeIdentity>,
): Promise<null> {
  // Before the proof, so that a refusal uses no code up.
  await requireRemovable(at, provider);
  await proveOwner(at, kit, proof);
  await transact(at.db, async (tx) => {
    await holdOwner(tx, at.member);
    await requireRemovable({ ...at, db: tx }, provider);
    await endIdentity({ ...at, db: tx }, at.member.id, provider);
  });
  await endOthers(at, {});
  const what = identityProviders[provider];
  notifyOwner(at, kit.delivering, { memberId: at.member.id, topic: 'identityEnded', what });
  return null;
}
