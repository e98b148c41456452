// The row of a new account. Registration and agents create accounts; a trial has no club and no own name.
import type { Insertable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { At } from '#service/at.ts';
import type { Tx } from '#domains/ledger/transact.ts';
import { accountKeyOf, type LoginMember, loginColumns } from '#domains/session/open-session.ts';
import { labelOf } from './rank.ts';

type MemberRow = Insertable<Database['members']>;
type NewAccount = Pick<MemberRow, 'account' | 'type' | 'password_hash' | 'language' | 'last_login_at'> &
  Partial<Pick<MemberRow, 'mobile' | 'email' | 'nickname' | 'payee_name' | 'details'>>;

/** Where a merchant has a club, every member starts at its lowest rank: the label of a new member, as it is stored. */
async function firstLabel(tx: Tx): Promise<string | null> {
  const rank = await tx
    .selectFrom('club_ranks')
    .select(['label_id', 'rank_level', 'words'])
    .orderBy('rank_level')
    .limit(1)
    .executeTakeFirst();
  return rank ? JSON.stringify(labelOf(rank)) : null;
}

/** Writes a new account; undefined when its name or its number is taken. */
export async function insertMember(tx: Tx, at: At, account: NewAccount): Promise<LoginMember | undefined> {
  return tx
    .insertInto('members')
    .values({
      ...account,
      merchant_id: at.merchant.id,
      account_key: accountKeyOf(account.account),
      club_label: await firstLabel(tx),
      created_at: BigInt(at.clock.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(loginColumns)
    .executeTakeFirst();
}
