// The play of the demo agents' downlines on the last days.
import { sql } from 'kysely';
import type { Tx } from '#domains/ledger/transact.ts';
import type { DemoMerchant } from './demo.ts';
import { DAY_MS } from '#process/clock.ts';

const PLAYED_DAYS = 14;
/** The vendor of the rounds. */
const VENDOR = 'NLT';

type PlaySetting = { merchant: DemoMerchant; now: number };
/** `plays`: a typical amount of a day, in whole units of the currency. */
type Player = { account: string; memberId: bigint; plays: number; daysAgo: number };

type VendorMovement = { whose: string; round: string; kind: 'debit' | 'credit'; amount: bigint; at: number };

/** A vendor's movement, in the ledger and beside its round. */
function letMove(
  tx: Tx,
  { merchant }: PlaySetting,
  memberId: bigint,
  { whose, round, kind, amount, at }: VendorMovement,
) {
  const postingOf = sql`case a.owner_kind when 'member' then 1 else -1 end * case ${kind} when 'debit' then -1 else 1 end`;
  return sql`
    with moved as (
      insert into transfers (merchant_id, kind, scope, key, request_hash, created_at)
      values (${merchant.id}, ${kind}, 'demo', ${`${kind} ${round}`}, '', ${new Date(at).toISOString()}::timestamptz) returning id
    ), posted as (
      insert into postings (merchant_id, transfer_id, account_id, asset, amount)
      select ${merchant.id}, moved.id, a.id, a.asset, ${amount}::bigint * ${postingOf}
      from moved, ledger_accounts a where a.asset = ${merchant.money.currency}
        and ((a.owner_kind = 'member' and a.owner_id = ${String(memberId)})
          or a.id = (select min(o.id) from ledger_accounts o where o.owner_kind = 'house' and o.owner_id = 'opening' and o.asset = a.asset))
    )
    insert into vendor_transactions (merchant_id, vendor_code, transaction_id, kind, round_id, session_hash, amount,
      transfer_id, balance_after, created_at)
    select ${merchant.id}, ${VENDOR}, ${`${kind} ${round}`}, ${kind}, ${round}, ${whose}, ${amount}, moved.id, 0, ${at}
    from moved`.execute(tx);
}

/** A round on each of the last days: a stake and its result. */
export async function seedPastPlay(tx: Tx, setting: PlaySetting, players: readonly Player[]): Promise<void> {
  const { merchant, now } = setting;
  const unit = 10n ** BigInt(merchant.money.digits);
  for (const { account, memberId, plays, daysAgo } of players) {
    const session = { merchant_id: merchant.id, session_hash: `demo ${account}` };
    const times = { opened_at: BigInt(now - daysAgo * DAY_MS), expires_at: BigInt(now) };
    const game = { vendor_code: VENDOR, game_code: 'demo', asset: merchant.money.currency };
    await tx
      .insertInto('play_sessions')
      .values({ ...session, ...game, ...times, member_id: memberId })
      .execute();
    for (let day = 1; day <= Math.min(PLAYED_DAYS, daysAgo); day += 1) {
      const at = now - day * DAY_MS;
      const round = `demo-${account}-${day}`;
      const [opened_at, closed_at] = [BigInt(at), BigInt(at)];
      await tx
        .insertInto('rounds')
        .values({ ...session, vendor_code: VENDOR, round_id: round, state: 'settled', opened_at, closed_at })
        .execute();
      const stake = BigInt(plays + ((day * 37) % 11) * 40) * unit;
      const win = (stake * BigInt(80 + ((day * 13) % 31))) / 100n;
      const moved = { whose: session.session_hash, round, at };
      await letMove(tx, setting, memberId, { ...moved, kind: 'debit', amount: stake });
      await letMove(tx, setting, memberId, { ...moved, kind: 'credit', amount: win });
    }
  }
}
