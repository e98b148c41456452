// What the ledger contains after the load, and what must be so in it.
import { execFileSync } from 'node:child_process';
import pg from 'pg';
import type { Effect } from './journal.ts';

const MERCHANT = 'aurora';

const effects = `
  select kind, transaction_id as key from vendor_transactions where transaction_id like '_fleet%'
  union all select 'bet', idempotency_key from lotto_orders
  union all select 'deposit', idempotency_key from deposit_orders
  union all select 'withdrawal', idempotency_key from withdraw_orders`;

/** Counts that must be zero in the end. */
const unfinished: Readonly<Record<string, string>> = {
  'draws that are due and not settled': `select count(*) from lotto_draws
    where draw_at < extract(epoch from now()) * 1000 - 30000 and settled_at is null`,
  'withdrawals that are not paid': `select count(*) from withdraw_orders where state <> 'paid'`,
  'deposits that are paid and not credited': `select count(*) from deposit_orders where state = 'paid' and transfer_id is null`,
  'deposits without a payment': `select count(*) from deposit_orders where state <> 'paid'`,
};

async function asMerchant<Found>(url: string, work: (client: pg.Client) => Promise<Found>): Promise<Found> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`select set_config('foyer.merchant', $1, false)`, [MERCHANT]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Withdrawals without password, waiting time and daily limits: the load sends more than a person. */
export function openWithdrawals(url: string): Promise<void> {
  return asMerchant(url, async (client) => {
    await client.query(`update payment_rules set needs_payment_password = false, payout_wait_hours = 0, needs_identity = false,
      daily_count = 1000000, daily_amount = 100000000000000, withdraw_min = 1, payout_provider = 'sandbox'`);
  });
}

/** The rows that commands of the load have made. */
export function readEffects(url: string): Promise<Effect[]> {
  return asMerchant(url, async (client) => (await client.query<Effect>(effects)).rows);
}

/** What is not finished, by name; empty when everything is. */
export function readUnfinished(url: string): Promise<Readonly<Record<string, number>>> {
  return asMerchant(url, async (client) => {
    const counts: Record<string, number> = {};
    for (const [name, query] of Object.entries(unfinished)) {
      const { rows } = await client.query<{ count: string }>(query);
      if (rows[0]?.count !== '0') counts[name] = Number(rows[0]?.count);
    }
    return counts;
  });
}

/** The number of postings on a server: on primary and standby the same once the standby has applied all. */
export function countPostings(url: string): Promise<number> {
  return asMerchant(url, async (client) => {
    const { rows } = await client.query<{ count: string }>('select count(*) from postings');
    return Number(rows[0]?.count);
  });
}

/** The report of `npm run books`: one line for each merchant. Throws when the books of one are wrong. */
export function readBooks(env: Readonly<Record<string, string>>): string {
  return execFileSync('npm', ['run', '--silent', 'books', '-w', '@foyer/gateway'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim();
}
