// Erases the personal data of a member. The books keep their rows, under the number of an account without a name
// (docs/decisions/0034-erased-members.md).
import { sql } from 'kysely';
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { eraseMember } from '@foyer/contract/calls/operator.ts';
import { transact, type Tx } from '#domains/ledger/transact.ts';
import { namedOrNumbered } from '#domains/session/named-member.ts';
import type { Secrets } from '#security/secrets.ts';
import type { At } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';
import { memberTables, type Subject } from './member-tables.ts';
import { readSubject } from './subject.ts';

/** An erasure is refused while one of these is open. Each query counts the open ones. */
const unsettled: readonly { path: string; message: string; count: (id: bigint) => ReturnType<typeof sql> }[] =
  [
    {
      path: 'withdrawals',
      message: 'are not decided yet',
      count: (id) =>
        sql`select count(*) from withdraw_orders where member_id = ${id} and state in ('pending', 'approved')`,
    },
    {
      path: 'deposits',
      message: 'may still be paid',
      count: (id) =>
        sql`select count(*) from deposit_orders where member_id = ${id} and state in ('created', 'pending')`,
    },
    {
      path: 'rounds',
      message: 'wait for their vendor',
      count: (id) => sql`select count(*) from rounds where member_id = ${id} and state = 'open'`,
    },
    {
      path: 'bets',
      message: 'wait for their draw',
      count: (id) => sql`select count(*) from lotto_suborders s
      join lotto_orders o on o.merchant_id = s.merchant_id and o.id = s.order_id
      where o.member_id = ${id} and s.state = 'open'`,
    },
    {
      path: 'agentRequests',
      message: 'are not decided yet',
      count: (id) => sql`select count(*) from agent_requests where member_id = ${id} and state = 'REQUESTED'`,
    },
  ];

async function balanceOf(tx: Tx, id: bigint): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select coalesce(sum(balance), 0)::bigint as balance from ledger_accounts
    where asset not like '%.trial' and ((owner_kind = 'member' and owner_id = ${String(id)})
      or (owner_kind = 'parked' and split_part(owner_id, ' ', 1) = ${String(id)}))`.execute(tx);
  return rows[0]?.balance ?? 0n;
}

async function requireSettled(tx: Tx, id: bigint, keepsBalance: boolean): Promise<void> {
  const problems: { path: string; message: string }[] = [];
  for (const { path, message, count } of unsettled) {
    const [found] = (await count(id).execute(tx)).rows as { count: bigint }[];
    if (found && found.count > 0n) problems.push({ path, message: `${found.count} ${message}` });
  }
  const balance = await balanceOf(tx, id);
  if (balance > 0n && !keepsBalance)
    problems.push({ path: 'keepsBalance', message: `the account holds ${balance} in minor units` });
  if (problems.length > 0) throw new Refusal('request.invalid', { value: { problems } });
}

/** Counters of requests are not rows of a merchant. They end within a day; those that name the member end now. */
async function deleteCounters(tx: Tx, merchant: string, { id, accountKey, devices }: Subject): Promise<void> {
  const words = [accountKey, ...devices];
  await sql`delete from rate_limits where split_part(key, ':', 2) = ${merchant}
    and (split_part(key, ':', 3) in (${String(id)}, ${`member ${id}`})
      or string_to_array(regexp_replace(key, '^[^:]*:[^:]*:', ''), ' ') && ${words}::text[])`.execute(tx);
}

async function eraseRows(tx: Tx, subject: Subject): Promise<Record<string, number>> {
  const erased: Record<string, number> = {};
  for (const [table, { rows, erase }] of Object.entries(memberTables)) {
    if (erase === 'keep') continue;
    const target = sql.table(table);
    const { numAffectedRows = 0n } = await (
      erase === 'delete'
        ? sql`delete from ${target} where ${rows(subject)}`
        : sql`update ${target} set ${erase} where ${rows(subject)}`
    ).execute(tx);
    if (numAffectedRows > 0n) erased[table] = Number(numAffectedRows);
  }
  return erased;
}

type Place = Pick<At, 'db' | 'clock' | 'log'> & { readonly merchant: Pick<At['merchant'], 'id'> };

/** Erases a member in one transaction, or throws `request.invalid` with what is still open. */
export async function eraseOf(
  at: Place,
  { secrets }: { secrets: Secrets },
  { account, keepsBalance = false }: InputOf<typeof eraseMember>,
): Promise<ValueOf<typeof eraseMember>> {
  const memberId = await namedOrNumbered(at, account);
  const merchant = at.merchant.id;
  const erased = await transact(at.db, async (tx) => {
    // Waits for every transaction that has written a row of this member; later ones wait and are refused (refuse_erased).
    await sql`select id from members where id = ${memberId} for update`.execute(tx);
    await requireSettled(tx, memberId, keepsBalance);
    // Orders and applications that are over do not change, except here.
    await sql`select set_config('foyer.erasure', 'on', true)`.execute(tx);
    const subject = await readSubject(tx, secrets, { merchant, memberId });
    await deleteCounters(tx, merchant, subject);
    return eraseRows(tx, subject);
  });
  at.log.info({ event: 'member.erased', merchant, member: String(memberId) }, 'a member was erased');
  return { member: String(memberId), rows: erased };
}
