// An agent's downlines: create, list, show.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/agent.ts';
import type { MemberType, regularTypes } from '@foyer/contract/member-type.ts';
import type { MemberAt } from '#service/at.ts';
import { isCommonPassword } from '#security/common-passwords.ts';
import { assetOf } from '#domains/ledger/asset.ts';
import { transact } from '#domains/ledger/transact.ts';
import { balanceOf } from '#domains/ledger/wallet.ts';
import { accountKeyOf } from '#domains/session/open-session.ts';
import { hashPassword } from '#security/password.ts';
import { insertMember } from '#domains/member/new-member.ts';
import { Refusal } from '#service/refusal.ts';
import type { Turns } from '#service/turns.ts';
import { pageOf } from '#service/page.ts';
import { giveRebates, rangesOf } from './rebates.ts';
import { requireOwn, toPlace } from './tree.ts';

type DownlineAnswer = ValueOf<typeof calls.openDownline>;
type DownlineList = ValueOf<typeof calls.downlines>;
type DownlineDetails = ValueOf<typeof calls.downline>;

export const PAGE_SIZE = 20;

/**
 * Creates an account under the agent. The member's first login counts as the first: the merchant may require a new
 * password then.
 */
export async function openDownline(
  at: MemberAt,
  turns: Turns,
  { username, password, type, rebates }: InputOf<typeof calls.openDownline>,
): Promise<DownlineAnswer> {
  if (isCommonPassword(password, [username, at.merchant.name, at.merchant.id]))
    throw new Refusal('password.common');
  const account = username.toLowerCase();
  const passwordHash = await turns.inTurn(() => hashPassword(password));
  return transact(at.db, async (tx) => {
    const member = await insertMember(tx, at, {
      account,
      type,
      password_hash: passwordHash,
      language: at.member.language,
      last_login_at: null,
    });
    if (!member) throw new Refusal('username.exists');
    await tx.insertInto('downlines').values(toPlace(at, member.id)).execute();
    await giveRebates(tx, at, { memberId: member.id, rebates });
    return { id: String(member.id), username: account };
  });
}

function mine({ db, member }: MemberAt) {
  return db
    .selectFrom('downlines as d')
    .innerJoin('members as m', (join) =>
      join.onRef('m.merchant_id', '=', 'd.merchant_id').onRef('m.id', '=', 'd.member_id'),
    )
    .where('d.agent_id', '=', member.id);
}

type Row = { id: bigint; account: string; type: MemberType; last_login_at: bigint | null };

async function present(at: MemberAt, row: Row): Promise<DownlineList['content'][number]> {
  const asset = assetOf(row, at.merchant.currency);
  return {
    id: String(row.id),
    username: row.account,
    // The table of downlines holds members and agents only.
    type: row.type as (typeof regularTypes)[number],
    balance: String(await balanceOf(at.db, { memberId: row.id, asset })),
    lastLogin: row.last_login_at === null ? null : Number(row.last_login_at),
  };
}

function likeAnywhere(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

export async function listDownlines(
  at: MemberAt,
  { username, ...paging }: InputOf<typeof calls.downlines>,
): Promise<DownlineList> {
  const { pageNum, pageSize, offset, pagesOf } = pageOf(paging, PAGE_SIZE);
  const query = username
    ? mine(at).where('m.account_key', 'like', likeAnywhere(accountKeyOf(username)))
    : mine(at);
  const { count } = await query
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select(['m.id', 'm.account', 'm.type', 'm.last_login_at'])
    .orderBy('d.joined_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(pageSize)
    .offset(offset)
    .execute();
  const content = await Promise.all(rows.map((row) => present(at, row)));
  return { content, pageNum, totalPages: pagesOf(count) };
}

export async function showDownline(
  at: MemberAt,
  { id }: InputOf<typeof calls.downline>,
): Promise<DownlineDetails> {
  const [memberId = 0n] = await requireOwn(at.db, at, [id]);
  const row = await mine(at)
    .select(['m.id', 'm.account', 'm.type', 'm.last_login_at', 'd.joined_at'])
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow();
  return {
    ...(await present(at, row)),
    joinedAt: Number(row.joined_at),
    rebates: await rangesOf(at, memberId),
  };
}
