// Which identities log in which member. An identity belongs to one account for good; its right to log in can end, and a
// log-in by name that carries the identity brings it back.
import type { Db } from '#db/connect.ts';
import { sqlState } from '#db/faults.ts';
import type { Tx } from '#domains/ledger/transact.ts';
import { endAttemptsOf } from '#domains/session/challenge.ts';
import { usableFrom } from '#domains/session/payout-waits.ts';
import type { At } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';
import { type Identity, type SocialProvider, spendProof } from './proofs.ts';

const UNIQUE_VIOLATION = '23505';

function rowOf({ db }: Pick<At, 'db'>, { provider, subject }: Identity) {
  return db
    .selectFrom('social_bindings')
    .select(['member_id', 'ended_at'])
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** The account that an identity belongs to, also where it does not log in any more; null: none. */
export async function ownerOf(at: Pick<At, 'db'>, identity: Identity): Promise<bigint | null> {
  return (await rowOf(at, identity))?.member_id ?? null;
}

/** The member whom an identity logs in, or null. */
export async function boundMember(at: Pick<At, 'db'>, identity: Identity): Promise<bigint | null> {
  const row = await rowOf(at, identity);
  return row && row.ended_at === null ? row.member_id : null;
}

type BindingScope = Pick<At, 'db' | 'clock' | 'merchant' | 'log'>;

/** Brings the right of an identity of this member back. Returns false where it had not ended. */
async function restore(
  at: BindingScope,
  { provider, subject }: Identity,
  fresh: { member_id: bigint; name: string; bound_at: bigint; trusted_from: bigint },
): Promise<boolean> {
  const { member_id, ...renewed } = fresh;
  const restored = await at.db
    .updateTable('social_bindings')
    .set({ ...renewed, ended_at: null })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('member_id', '=', member_id)
    .where('ended_at', 'is not', null)
    .executeTakeFirst()
    .catch((error: unknown) => {
      // The account has another identity of this provider.
      throw sqlState(error) === UNIQUE_VIOLATION ? new Refusal('social.bound_elsewhere') : error;
    });
  return restored.numUpdatedRows > 0n;
}

/**
 * Binds a proven identity to a member and uses the proof up. Of two parallel attempts one is refused. Returns false
 * where it logged this member in before. It is trusted after the waiting time of a payout: until then a new password
 * ends its right.
 */
export async function bindIdentity(at: BindingScope, identity: Identity, memberId: bigint): Promise<boolean> {
  await spendProof(at, identity);
  const { provider, subject, name } = identity;
  const fresh = {
    member_id: memberId,
    name,
    bound_at: BigInt(at.clock.now()),
    trusted_from: BigInt(await usableFrom(at, { memberId, isFirst: true })),
  };
  const made = await at.db
    .insertInto('social_bindings')
    .values({ merchant_id: at.merchant.id, provider, subject, ...fresh })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows === 0n && !(await restore(at, identity, fresh))) {
    if ((await boundMember(at, identity)) !== memberId) throw new Refusal('social.bound_elsewhere');
    return false;
  }
  at.log.info({ event: 'social.bound', provider, member: String(memberId) }, 'an identity was bound');
  return true;
}

type EndScope = Pick<At, 'clock' | 'log'> & { readonly db: Db | Tx };

function endQuery({ db, clock }: EndScope, memberId: bigint) {
  return db
    .updateTable('social_bindings')
    .set({ ended_at: BigInt(clock.now()) })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .returning('provider');
}

function noteEnd({ log }: EndScope, memberId: bigint, providers: readonly SocialProvider[]): void {
  for (const provider of providers)
    log.info(
      { event: 'social.ended', provider, member: String(memberId) },
      'an identity cannot log in any more',
    );
}

/**
 * Ends the right of the identities that were bound a short time ago, in the transaction of a new password: a person who
 * knew the old one could have bound them. Returns their providers.
 */
export async function endNewIdentities(at: EndScope, memberId: bigint): Promise<SocialProvider[]> {
  const rows = await endQuery(at, memberId).where('trusted_from', '>', BigInt(at.clock.now())).execute();
  const providers = rows.map(({ provider }) => provider as SocialProvider);
  noteEnd(at, memberId, providers);
  return providers;
}

/** Ends the right of one identity, and the member's log-ins that wait for a second factor. Returns whether it could log in before. */
export async function endIdentity(
  at: EndScope,
  memberId: bigint,
  provider: SocialProvider,
): Promise<boolean> {
  const rows = await endQuery(at, memberId).where('provider', '=', provider).execute();
  await endAttemptsOf(at, memberId);
  noteEnd(at, memberId, rows.length > 0 ? [provider] : []);
  return rows.length > 0;
}
