// How long the rows of each table are kept. One job deletes what has expired (server.ts); a test compares the list with
// the schema, so that a new table is on it.
import { sql } from 'kysely';
import { type Clock, DAY_MS } from '#process/clock.ts';
import type { Db } from './connect.ts';

const HOUR_MS = 3_600_000;

/** After a day without a wrong password the counter of a name starts at zero. */
export const FORGET_MS = DAY_MS;

/** Why rows are kept without an end. */
export type Retention =
  /** Money and what explains it. */
  | 'books'
  /** Until the member is erased. */
  | 'member'
  /** Settings of the merchant or of the operator. */
  | 'settings'
  /** Deleted together with the row that it belongs to. */
  | 'with its row'
  /** A job of its own decides, by more than the age of a row. */
  | 'own job';

/** A row is deleted when the time in `column` is `afterMs` ago. */
export type Period = { readonly column: string; readonly afterMs: number };

/** Rows that have an end: they are valid until then. */
function until(column: string, afterMs = 0): Period {
  return { column, afterMs };
}

/** Every table, and how long its rows are kept. */
export const retention: Readonly<Record<string, Retention | Period>> = {
  account_views: 'books',
  affiliates: 'member',
  agent_requests: 'books',
  announcements: 'settings',
  bank_cards: 'member',
  banks: 'settings',
  benefit_failures: 'own job',
  benefit_lines: 'books',
  benefit_runs: 'books',
  benefits: 'books',
  bonus_returns: 'books',
  captcha_accounts: 'settings',
  captcha_images: until('expires_at'),
  captcha_sliders: until('expires_at'),
  chat_services: 'settings',
  // A chat service that does not answer for so long is not called any more.
  chat_visits: until('opened_at', 2 * DAY_MS),
  claim_pictures: 'member',
  club_ranks: 'settings',
  // The limits count the messages of a day.
  code_sends: until('sent_at', DAY_MS),
  contracts: 'books',
  databases: 'settings',
  deposit_methods: 'settings',
  deposit_orders: 'books',
  deposit_promos: 'settings',
  deposit_slips: 'member',
  downlines: 'books',
  ended_sessions: until('expires_at'),
  event_deliveries: until('created_at', 90 * DAY_MS),
  event_destinations: 'settings',
  factor_removals: 'member',
  favourite_games: 'member',
  feedback: 'member',
  feedback_pictures: 'with its row',
  fixtures: 'settings',
  games: 'settings',
  held_merchants: 'settings',
  help_groups: 'settings',
  help_items: 'settings',
  identity_checks: 'member',
  installation_keys: 'settings',
  job_turns: 'own job',
  known_devices: until('seen_at', 180 * DAY_MS),
  launch_tickets: until('expires_at'),
  ledger_accounts: 'books',
  ledger_sums: 'books',
  login_challenges: until('expires_at'),
  login_failures: until('failed_at', FORGET_MS),
  lotteries: 'settings',
  lotto_draws: 'own job',
  lotto_orders: 'books',
  lotto_suborders: 'books',
  members: 'member',
  merchant_databases: 'settings',
  merchant_domains: 'settings',
  merchant_games: 'settings',
  merchant_vendors: 'settings',
  merchants: 'settings',
  message_routes: 'settings',
  news: 'settings',
  notification_settings: 'member',
  notifications: until('created_at', 90 * DAY_MS),
  other_movements: 'books',
  own_pictures: 'own job',
  page_sessions: 'with its row',
  page_tickets: until('expires_at'),
  password_links: until('expires_at'),
  payment_events: 'books',
  payment_passwords: 'member',
  payment_providers: 'settings',
  payment_rules: 'settings',
  payout_waits: until('usable_from', 90 * DAY_MS),
  play_sessions: 'books',
  postings: 'books',
  promo_codes: 'settings',
  promotion_categories: 'settings',
  promotion_claims: 'books',
  promotions: 'settings',
  push_deliveries: 'with its row',
  push_devices: 'member',
  push_providers: 'settings',
  rate_limits: 'own job',
  rebates: 'books',
  recent_games: 'member',
  referral_codes: 'member',
  registrations: 'member',
  remembered_logins: until('expires_at'),
  reports: until('reported_at', 7 * DAY_MS),
  rounds: 'books',
  schema_migrations: 'settings',
  seal_nonces: until('expires_at'),
  sealing_keys: 'own job',
  second_factors: 'member',
  security_answers: 'member',
  sessions: 'own job',
  signers: 'settings',
  social_bindings: 'member',
  social_flows: until('expires_at'),
  social_proofs: until('expires_at'),
  social_providers: 'settings',
  started_factors: until('expires_at'),
  tickets: until('expires_at'),
  transfers: 'books',
  trials: until('expires_at'),
  vendor_links: 'settings',
  vendor_transactions: 'books',
  vendors: 'settings',
  // The attempts on a code count for an hour, so its row is kept that long.
  verification_codes: until('expires_at', HOUR_MS),
  withdraw_orders: 'books',
  wrong_guesses: until('since', HOUR_MS),
};

/** Rows that one statement deletes, so that each ends within the limits of the database. */
const AT_ONCE = 5_000;

/** Deletes some expired rows of a table; an index on the time of its rows finds them. */
export function deletion(table: string, { column, afterMs }: Period, now: number) {
  return sql`delete from ${sql.table(table)} where ctid = any(array(
    select ctid from ${sql.table(table)} where ${sql.ref(column)} <= ${BigInt(now - afterMs)} limit ${AT_ONCE}))`;
}

async function deleteSome(db: Db, table: string, period: Period, now: number): Promise<number> {
  const { numAffectedRows } = await deletion(table, period, now).execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Deletes the expired rows of one merchant, until it is stopped. */
export async function deleteExpired(
  db: Db,
  clock: Clock,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const now = clock.now();
  for (const [table, rule] of Object.entries(retention))
    if (typeof rule !== 'string')
      while (!isStopped() && (await deleteSome(db, table, rule, now)) === AT_ONCE);
}
