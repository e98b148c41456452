// Who sent a new member. Codes are looked up, never believed; a name that is nobody's is left out without a word, as an
// answer would tell who is a member.
import type { At } from '#service/at.ts';
import { accountKeyOf } from '#domains/session/open-session.ts';
import { Refusal } from '#service/refusal.ts';
import type { House } from './settings.ts';

/** Whether an invitation code is one of the house. */
export async function isAffiliate(at: At, code: string): Promise<boolean> {
  const row = await at.db
    .selectFrom('affiliates')
    .select('code_key')
    .where('code_key', '=', code.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

/** The invitation code that counts: typed into the form it must be right, brought along unseen it may be none (OPEN-A-63). */
export async function affiliateOf(at: At, code: string, { settings }: House): Promise<string> {
  if (code === '' || (await isAffiliate(at, code))) return code.toLowerCase();
  if (settings.fields.affiliateCode?.enabled) throw new Refusal('affiliate.invalid');
  return '';
}

/** The member that a referral code, a recommender's id or an account name stands for, or null. A code comes first: nobody takes it over by choosing it as his name. */
export async function recommenderOf(at: At, named: readonly (string | undefined)[]): Promise<bigint | null> {
  for (const name of named.filter((each) => each !== undefined && each !== '')) {
    const owner = await at.db
      .selectFrom('referral_codes as r')
      .innerJoin('members as m', (join) =>
        join.onRef('m.merchant_id', '=', 'r.merchant_id').onRef('m.id', '=', 'r.member_id'),
      )
      .select('m.id')
      .where('r.code_key', '=', (name ?? '').toLowerCase())
      .where('m.is_disabled', '=', false)
      .executeTakeFirst();
    if (owner) return owner.id;
    const found = await at.db
      .selectFrom('members')
      .select('id')
      .where((eb) =>
        eb.or([
          eb('account_key', '=', accountKeyOf(name ?? '')),
          ...(/^\d{1,15}$/.test(name ?? '') ? [eb('id', '=', BigInt(name ?? ''))] : []),
        ]),
      )
      .where('is_disabled', '=', false)
      .executeTakeFirst();
    if (found) return found.id;
  }
  return null;
}
