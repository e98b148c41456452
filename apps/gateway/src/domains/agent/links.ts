// Invitation links: a code, its owner, and the account type of members who register through it.
import { randomInt } from 'node:crypto';
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/agent.ts';
import type { At, MemberAt } from '#service/at.ts';
import { invitationUrl } from '#service/invitation-url.ts';
import { lockMember } from '#domains/ledger/lock-member.ts';
import { transact } from '#domains/ledger/transact.ts';
import { invalidInput } from '#service/refusal.ts';
import { judgeGiven } from './rebates.ts';

type Link = ValueOf<typeof calls.createAffiliateLink>;

/** More would be a fault, not a campaign. */
const MOST_LINKS = 50;
/** Letters and digits that are not easily confused. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

export function newCode(length = 8): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

function linksOf({ db, member }: MemberAt) {
  return db
    .selectFrom('affiliates as a')
    .leftJoin('registrations as r', (join) =>
      join.onRef('r.merchant_id', '=', 'a.merchant_id').onRef('r.affiliate_code', '=', 'a.code_key'),
    )
    .select(['a.id', 'a.code_key', 'a.member_type', 'a.rebates'])
    .select((eb) => eb.fn.count<bigint>('r.member_id').as('registered'))
    .where('a.member_id', '=', member.id)
    .groupBy(['a.merchant_id', 'a.code_key'])
    .orderBy('a.id', 'desc');
}

type Row = Awaited<ReturnType<ReturnType<typeof linksOf>['execute']>>[number];

function present(at: At, row: Row): Link {
  return {
    id: String(row.id),
    affiliateCode: row.code_key,
    url: invitationUrl(at, { affiliateCode: row.code_key }),
    registered: Number(row.registered),
    type: row.member_type,
    rebates: row.rebates,
  };
}

export async function listLinks(at: MemberAt): Promise<Link[]> {
  return (await linksOf(at).execute()).map((row) => present(at, row));
}

export function createLink(
  at: MemberAt,
  { type, rebates }: InputOf<typeof calls.createAffiliateLink>,
): Promise<Link> {
  return transact(at.db, async (tx) => {
    await lockMember(tx, at.member.id);
    await judgeGiven(tx, at, rebates);
    const inTx = { ...at, db: tx };
    if ((await linksOf(inTx).execute()).length >= MOST_LINKS)
      throw invalidInput('rebates', 'no further link is possible');
    const code = newCode();
    await tx
      .insertInto('affiliates')
      .values({
        merchant_id: at.merchant.id,
        code_key: code,
        member_id: at.member.id,
        member_type: type,
        rebates: JSON.stringify(rebates),
      })
      .execute();
    const row = await linksOf(inTx).where('a.code_key', '=', code).executeTakeFirstOrThrow();
    return present(at, row);
  });
}

/** An account name as other people may see it: only its first and last characters. */
function masked(account: string): string {
  return account.length < 4 ? `${account.slice(0, 1)}***` : `${account.slice(0, 2)}***${account.slice(-1)}`;
}

/** Whether an invitation code belongs to this merchant, and the name of its owner. */
export async function showAffiliate(
  at: At,
  { affiliateCode }: InputOf<typeof calls.agentAffiliate>,
): Promise<ValueOf<typeof calls.agentAffiliate>> {
  const row = await at.db
    .selectFrom('affiliates as a')
    .leftJoin('members as m', (join) =>
      join.onRef('m.merchant_id', '=', 'a.merchant_id').onRef('m.id', '=', 'a.member_id'),
    )
    .select(['m.account', 'm.nickname'])
    .where('a.code_key', '=', affiliateCode.toLowerCase())
    .executeTakeFirst();
  if (!row) return { valid: false, agentName: '' };
  return { valid: true, agentName: row.nickname || (row.account === null ? '' : masked(row.account)) };
}
