// The member whom a server of the merchant names by account.
import type { At } from '#service/at.ts';
import { refusedField } from '#service/refusal.ts';
import { accountKeyOf } from './open-session.ts';

/** The member's id. An unknown account is refused as the field `account`. */
export async function namedMember({ db }: Pick<At, 'db'>, account: string): Promise<bigint> {
  const member = await db
    .selectFrom('members')
    .select('id')
    .where('account_key', '=', accountKeyOf(account))
    .executeTakeFirst();
  if (!member) throw refusedField('account', 'unknown');
  return member.id;
}
