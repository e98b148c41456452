// The member whom a server of the merchant names by account.
import type { At } from '#service/at.ts';
import { refusedField } from '#service/refusal.ts';
import { accountKeyOf } from './open-session.ts';

/** The member's id, for the export and the erasure: the account, or `#` and the number that a log line has. */
export async function namedOrNumbered(at: Pick<At, 'db'>, named: string): Promise<bigint> {
  if (!/^#\d{1,18}$/.test(named)) return namedMember(at, named);
  const id = BigInt(named.slice(1));
  const member = await at.db.selectFrom('members').select('id').where('id', '=', id).executeTakeFirst();
  if (!member) throw refusedField('account', 'unknown');
  return member.id;
}

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
