// The referrer of a new member. Codes are looked up and never trusted; an unknown name is ignored without an error,
// because an error would show which names exist.
import { commonAffiliate, hostAffiliate } from '@foyer/contract/affiliate.ts';
import type { At } from '#service/at.ts';
import { accountKeyOf } from '#domains/session/open-session.ts';
import { Refusal } from '#service/refusal.ts';
import type { RegistrationRules } from './settings.ts';

/** Whether an invitation code belongs to this merchant. */
export async function isAffiliate(at: At, code: string): Promise<boolean> {
  const row = await at.db
    .selectFrom('affiliates')
    .select('code_key')
    .where('code_key', '=', code.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the app chose this code because the visitor brought none (START-12). */
function isDefault({ from }: At, code: string): boolean {
  return code === commonAffiliate || code === hostAffiliate(new URL(from.site).hostname);
}

/**
 * The invitation code that is used: a code that the visitor typed must be valid; a default code, or one from a link, may
 * be invalid and is then ignored (OPEN-A-63).
 */
export async function affiliateOf(at: At, code: string, { settings }: RegistrationRules): Promise<string> {
  if (code === '' || (await isAffiliate(at, code))) return code.toLowerCase();
  if (isDefault(at, code)) return '';
  if (settings.fields.affiliateCode?.enabled) throw new Refusal('affiliate.invalid');
  return '';
}

/**
 * The member of a referral code, a recommender's id or an account name, or null. A code has precedence: a member
 * cannot take over a code by choosing it as their name.
 */
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
