// Every table with data about a member: which rows are theirs, and what the erasure does with them. A test compares the
// list with the schema, so that a new table is on it.
import { type RawBuilder, sql } from 'kysely';

/** The values by which the rows of a member are found. */
export type Subject = {
  readonly id: bigint;
  readonly accountKey: string;
  /** Digests of the member's number and address, as codes and their limits use them. */
  readonly recipients: readonly string[];
  /** The devices on which the member was logged in or bound. */
  readonly devices: readonly string[];
};

export type MemberTable = {
  readonly rows: (subject: Subject) => RawBuilder<unknown>;
  /**
   * `delete` removes the rows; a list of assignments removes personal data from rows that the books need; `keep`:
   * nothing in the rows is personal once the member has no name.
   */
  readonly erase: 'delete' | 'keep' | RawBuilder<unknown>;
};

/** The member's money: the wallet, and what is parked at vendors. */
function accounts({ id }: Subject) {
  return sql`
  (owner_kind in ('member', 'trial') and owner_id = ${String(id)})
  or (owner_kind = 'parked' and split_part(owner_id, ' ', 1) = ${String(id)})`;
}
function ofAccounts(subject: Subject) {
  return sql`account_id in (select id from ledger_accounts where ${accounts(subject)})`;
}

function byMember({ id }: Subject) {
  return sql`member_id = ${id}`;
}
function byDevice({ devices }: Subject) {
  return sql`device_id = any(${devices}::text[])`;
}
function byRecipient({ recipients }: Subject) {
  return sql`recipient = any(${recipients}::text[])`;
}
function bySession({ id }: Subject) {
  return sql`session_hash in (select token_hash from sessions where member_id = ${id})`;
}

function own(erase: MemberTable['erase']): MemberTable {
  return { rows: byMember, erase };
}

/** In the order in which they are erased: rows that lead to others come after these. */
export const memberTables: Readonly<Record<string, MemberTable>> = {
  // Each row says which person saw an account number or a slip. The row stays; the number and the slip are erased.
  account_views: {
    rows: ({ id }) => sql`order_no in (
      select w.order_no from withdraw_orders w where w.member_id = ${id}
      union all select d.order_no from deposit_orders d where d.member_id = ${id})`,
    erase: 'keep',
  },
  affiliates: own('delete'),
  agent_requests: own('keep'),
  bank_cards: own('delete'),
  benefit_failures: own('delete'),
  benefit_lines: {
    rows: ({ id }) => sql`benefit_id in (select b.id from benefits b where b.member_id = ${id})`,
    erase: 'keep',
  },
  benefits: own('keep'),
  bonus_returns: own('keep'),
  captcha_images: { rows: byDevice, erase: 'delete' },
  captcha_sliders: { rows: byDevice, erase: 'delete' },
  // The end of the account has a job end the conversations at the chat service.
  chat_visits: own('keep'),
  claim_pictures: {
    rows: ({ id }) => sql`claim_id in (select c.id from promotion_claims c where c.member_id = ${id})`,
    erase: 'delete',
  },
  code_sends: { rows: byRecipient, erase: 'delete' },
  contracts: own('keep'),
  downlines: {
    rows: ({ id }) => sql`member_id = ${id} or agent_id = ${id}`,
    erase: 'keep',
  },
  factor_removals: own('delete'),
  favourite_games: own('delete'),
  ended_sessions: own('delete'),
  feedback_pictures: {
    rows: ({ id }) => sql`feedback_id in (select f.id from feedback f where f.member_id = ${id})`,
    erase: 'delete',
  },
  feedback: own('delete'),
  identity_checks: own('delete'),
  launch_tickets: own('delete'),
  ledger_accounts: { rows: accounts, erase: 'keep' },
  ledger_sums: { rows: ofAccounts, erase: 'keep' },
  login_challenges: own('delete'),
  login_failures: { rows: ({ accountKey }) => sql`account_key = ${accountKey}`, erase: 'delete' },
  lotto_orders: own(sql`request_hash = ''`),
  lotto_suborders: {
    rows: ({ id }) => sql`order_id in (select o.id from lotto_orders o where o.member_id = ${id})`,
    erase: 'keep',
  },
  notification_settings: own('delete'),
  push_deliveries: {
    rows: ({ id }) => sql`notification_id in (select n.id from notifications n where n.member_id = ${id})`,
    erase: 'delete',
  },
  notifications: own('delete'),
  other_movements: { rows: ofAccounts, erase: 'keep' },
  page_sessions: { rows: bySession, erase: 'delete' },
  page_tickets: { rows: bySession, erase: 'delete' },
  password_links: own('delete'),
  payment_events: {
    rows: ({ id }) => sql`reference in (
      select order_no from deposit_orders where member_id = ${id}
      union all select order_no from withdraw_orders where member_id = ${id})`,
    erase: 'keep',
  },
  deposit_slips: {
    rows: ({ id }) => sql`order_id in (select d.id from deposit_orders d where d.member_id = ${id})`,
    erase: 'delete',
  },
  deposit_orders: own(sql`details = '{}'::jsonb, redirect_url = null, qr_code = null, request_hash = ''`),
  withdraw_orders: own(sql`
    bank = bank || '{"accountName": "", "accountNoMasked": ""}'::jsonb, account_no = '', reason = '', trouble = '',
    request_hash = ''`),
  payment_passwords: own('delete'),
  payout_waits: own('delete'),
  play_sessions: own('keep'),
  postings: { rows: ofAccounts, erase: 'keep' },
  promotion_claims: own(sql`remarks = '', note = '', apply_hash = null`),
  push_devices: own('delete'),
  rebates: own('keep'),
  recent_games: own('delete'),
  referral_codes: own('delete'),
  registrations: own(sql`
    ip = '', register_url = '', pixel_track = '{}'::jsonb, link_id = '', referral_code = '', attempt = null`),
  remembered_logins: own('delete'),
  reports: {
    // Most events are not forwarded. An event of a visitor has a device and no member.
    rows: ({ id, devices }) => sql`
      report_id in (select d.event_id from event_deliveries d where d.member_id = ${id})
      or report -> 'payload' ->> 'customerId' = ${String(id)}
      or (report -> 'payload' ->> 'customerId' is null and report ->> 'deviceId' = any(${devices}::text[]))`,
    erase: 'delete',
  },
  event_deliveries: {
    rows: ({ id, devices }) =>
      sql`member_id = ${id} or (member_id is null and device_id = any(${devices}::text[]))`,
    erase: 'delete',
  },
  rounds: own('keep'),
  second_factors: own('delete'),
  security_answers: own('delete'),
  social_bindings: own('delete'),
  social_flows: { rows: byDevice, erase: 'delete' },
  social_proofs: { rows: byDevice, erase: 'delete' },
  started_factors: own('delete'),
  tickets: own('delete'),
  transfers: {
    rows: (subject) => sql`id in (select transfer_id from postings where ${ofAccounts(subject)})`,
    erase: 'keep',
  },
  trials: own('delete'),
  vendor_transactions: {
    rows: ({ id }) => sql`(vendor_code, round_id) in (
      select r.vendor_code, r.round_id from rounds r where r.member_id = ${id})`,
    erase: 'keep',
  },
  verification_codes: { rows: byRecipient, erase: 'delete' },
  wrong_guesses: {
    rows: ({ id, recipients }) => sql`about = ${`promoCode.member ${id}`}
      or split_part(about, ' ', 2) = any(${recipients}::text[])`,
    erase: 'delete',
  },
  known_devices: own('delete'),
  sessions: own('delete'),
  members: {
    rows: ({ id }) => sql`id = ${id}`,
    // The account's new name has a sign that no member can choose. The name itself is free again.
    erase: sql`account = 'erased-' || id, account_key = 'erased-' || id, password_hash = '', is_disabled = true,
      mobile = null, email = null, email_confirmed = false, nickname = '', payee_name = '', payee_name_trusted_from = 0, icon = 1, details = '{}'::jsonb, club_label = null,
      last_login_at = null, password_expired = false, birthday_set_at = null`,
  },
};
