// A member of the merchant Aurora with personal data in every table that can hold some. Each text contains MARK, or is
// one of the other two.
import { sql } from 'kysely';
import type { Databases, Db } from '#db/connect.ts';
import { retention } from '#db/retention.ts';
import { readSubject } from '#domains/erasure/subject.ts';
import type { Secrets } from '#security/secrets.ts';
import { payIn } from './paid-in.ts';

export const MARK = 'zyqmira';
export const DEVICE = 'dddddddd-0000-4000-8000-00000000dddd';
export const ADDRESS = '203.0.113.77';
const MOBILE = '+639170077777';

const later = 32_503_680_000_000;

async function fillAccount(db: Db, id: bigint): Promise<void> {
  await sql`update members set account = ${MARK}, account_key = ${MARK}, mobile = ${MOBILE}, email = ${`${MARK}@mail.test`},
    nickname = ${`${MARK} nick`}, payee_name = ${`${MARK} payee`}, details = jsonb_build_object('address', ${`${MARK} street`}::text)
    where id = ${id}`.execute(db);
  await sql`insert into registrations (merchant_id, member_id, method, affiliate_code, referral_code, link_id, register_url, ip, pixel_track, created_at)
    values ('aurora', ${id}, 'H5', '', 'ref', ${`${MARK} link`}, ${`https://a.test/?${MARK}`}, ${ADDRESS}, ${`{"fbp":"${MARK}"}`}, 1)
    on conflict (merchant_id, member_id) do update set register_url = excluded.register_url, ip = excluded.ip,
      pixel_track = excluded.pixel_track, link_id = excluded.link_id`.execute(db);
  await sql`insert into affiliates (merchant_id, code_key, member_id) values ('aurora', ${`${MARK}agent`}, ${id})`.execute(
    db,
  );
  await sql`insert into referral_codes (merchant_id, member_id, code_key) values ('aurora', ${id}, ${`${MARK}ref`})`.execute(
    db,
  );
}

async function fillSecurity(db: Db, id: bigint): Promise<void> {
  await sql`insert into social_bindings (merchant_id, provider, subject, member_id, name, bound_at)
    values ('aurora', 'line', ${`${MARK} subject`}, ${id}, ${`${MARK} line`}, 1)`.execute(db);
  await sql`insert into social_proofs (merchant_id, digest, provider, subject, device_id, name, picture, proved_at, expires_at)
    values ('aurora', 'd', 'line', ${`${MARK} subject`}, ${DEVICE}, ${MARK}, ${MARK}, 1, ${later})`.execute(
    db,
  );
  await sql`insert into social_flows (merchant_id, state_hash, device_id, nonce, verifier, redirect_url, expires_at)
    values ('aurora', 's', ${DEVICE}, 'n', 'v', '/m/', ${later})`.execute(db);
  await sql`insert into known_devices (merchant_id, member_id, device_id, seen_at) values ('aurora', ${id}, ${DEVICE}, ${later})`.execute(
    db,
  );
  await sql`insert into sessions (merchant_id, token_hash, member_id, device_id, ip, created_at, seen_at, expires_at, device)
    values ('aurora', 'hash', ${id}, ${DEVICE}, ${ADDRESS}, 1, ${later}, ${later}, ${`${MARK} phone`})`.execute(
    db,
  );
  await sql`insert into ended_sessions (merchant_id, token_hash, member_id, reason, expires_at)
    values ('aurora', 'ended', ${id}, 'device', ${later})`.execute(db);
  await sql`insert into page_sessions (merchant_id, token_hash, session_hash, opened_at) values ('aurora', 'page', 'hash', 1)`.execute(
    db,
  );
  await sql`insert into page_tickets (merchant_id, ticket_hash, session_hash, expires_at) values ('aurora', 'page', 'hash', ${later})`.execute(
    db,
  );
  await sql`insert into remembered_logins (merchant_id, id, member_id, device_id, secret_hash, expires_at)
    values ('aurora', 'r', ${id}, ${DEVICE}, 'x', ${later})`.execute(db);
  await sql`insert into login_failures (merchant_id, account_key, failures, failed_at, locked_until) values ('aurora', ${MARK}, 1, ${later}, 0)`.execute(
    db,
  );
  await sql`insert into login_challenges (merchant_id, attempt_hash, member_id, device_id, typed_key, expires_at)
    values ('aurora', 'c', ${id}, ${DEVICE}, ${MARK}, ${later})`.execute(db);
  await sql`insert into security_answers (merchant_id, member_id, question_id, answer_hash) values ('aurora', ${id}, 'q', 'x')`.execute(
    db,
  );
  for (const table of ['second_factors', 'started_factors'] as const)
    await sql`insert into ${sql.table(table)} ${
      table === 'second_factors'
        ? sql`(merchant_id, member_id, kind) values ('aurora', ${id}, 'sms')`
        : sql`(merchant_id, member_id, kind, device_id, expires_at) values ('aurora', ${id}, 'email', ${DEVICE}, ${later})`
    }`.execute(db);
  await sql`insert into factor_removals (merchant_id, member_id, kind, removed_by, reason, removed_at)
    values ('aurora', ${id}, 'ga', 'operator', ${`${MARK} passport`}, 1)`.execute(db);
  await sql`insert into payout_waits (merchant_id, member_id, kind, detail, changed_at, usable_from)
    values ('aurora', ${id}, 'email', ${`${MARK} mail`}, 1, ${later})`.execute(db);
  await sql`insert into payment_passwords (merchant_id, member_id, password_hash) values ('aurora', ${id}, 'x')`.execute(
    db,
  );
  await sql`insert into password_links (merchant_id, member_id, token_hash, expires_at) values ('aurora', ${id}, 'x', ${later})`.execute(
    db,
  );
  await sql`insert into captcha_images (merchant_id, purpose, device_id, kind, answer, expires_at) values ('aurora', 'login', ${DEVICE}, 'image', 'x', ${later})`.execute(
    db,
  );
  await sql`insert into tickets (merchant_id, ticket_hash, member_id, audience, expires_at) values ('aurora', 't', ${id}, 'a', ${later})`.execute(
    db,
  );
}

async function fillContacts(db: Db, id: bigint): Promise<void> {
  await sql`insert into identity_checks (merchant_id, member_id, state, reason, decided_at)
    values ('aurora', ${id}, 'verified', ${`${MARK} passport`}, 1)`.execute(db);
  await sql`with f as (insert into feedback (merchant_id, member_id, type, content, contact, created_at)
      values ('aurora', ${id}, 'bug', ${`${MARK} says`}, ${`${MARK} contact`}, 1) returning id)
    insert into feedback_pictures (merchant_id, feedback_id, position, picture) select 'aurora', id, 0, '\\x01' from f`.execute(
    db,
  );
  await sql`insert into push_devices (merchant_id, token_hash, token, member_id, device_id, bound_at)
    values ('aurora', 'x', ${`${MARK} token`}, ${id}, ${DEVICE}, 1)`.execute(db);
  await sql`insert into notification_settings (merchant_id, member_id) values ('aurora', ${id})`.execute(db);
  await sql`with n as (insert into notifications (merchant_id, member_id, topic, subject, created_at)
      values ('aurora', ${id}, 'deposit.paid', ${`${MARK} subject`}, ${later}) returning id)
    insert into push_deliveries (merchant_id, notification_id, token_hash, due_at) select 'aurora', id, 'x', 1 from n`.execute(
    db,
  );
  await sql`insert into reports (merchant_id, kind, report, reported_at, report_id) values ('aurora', 'event', ${`{"a":"${MARK}"}`}, ${later}, 'e')`.execute(
    db,
  );
  // A merchant without advertisers: nothing is forwarded, the events of the app are stored all the same.
  const named = {
    event: 'login',
    payload: { customerId: String(id), customerName: MARK },
    deviceId: 'other-device',
  };
  const unnamed = { event: 'gameLaunch', payload: {}, deviceId: DEVICE };
  for (const [place, report] of [named, unnamed].entries())
    await sql`insert into reports (merchant_id, kind, report, reported_at, report_id)
      values ('aurora', 'event', ${JSON.stringify(report)}, ${later}, ${`not forwarded ${place}`})`.execute(
      db,
    );
  await sql`insert into event_deliveries (merchant_id, event_id, destination, destination_name, event, member_id, device_id, report, fields, state, due_at, created_at)
    values ('aurora', 'e', 'x', 'X', 'login', ${id}, ${DEVICE}, ${`{"a":"${MARK}"}`}, '{}', 'waiting', ${later}, ${later})`.execute(
    db,
  );
}

async function fillMoney(db: Db, id: bigint): Promise<void> {
  await sql`insert into bank_cards (merchant_id, member_id, bank_code, account_name, account_no, account_digest, last_four, branch, is_default, created_at, usable_from)
    select 'aurora', ${id}, min(code), ${`${MARK} payee`}, '', 'x', '7777', ${`${MARK} branch`}, true, 1, 1 from banks`.execute(
    db,
  );
  await payIn(db, 'aurora', { memberId: id, amount: 4_000n });
  // As the form of a deposit fills them; a paid order does not change any more.
  await sql`with d as (insert into deposit_orders (merchant_id, member_id, idempotency_key, request_hash, method_id, asset, amount, fee, bonus, turnover, details, redirect_url, state, created_at, expires_at, decided_at)
    select 'aurora', ${id}, 'k', 'h', min(id), 'PHP', 100, 0, 0, 0, ${`{"payerName":"${MARK}","slip":"${MARK}"}`}::jsonb, ${`https://pay.test/${MARK}`}, 'failed', 1, 2, 2
    from deposit_methods returning id)
    insert into deposit_slips (merchant_id, order_id, jpeg, added_at) select 'aurora', id, '\\x01', 1 from d`.execute(
    db,
  );
  await sql`with c as (insert into promotion_claims (merchant_id, promotion_id, member_id, turn, state, amount, remarks, note, applied_at, decided_at)
      select 'aurora', min(id), ${id}, 999, 'rejected', 100, ${`${MARK} remark`}, ${`${MARK} note`}, 1, 1 from promotions returning id)
    insert into claim_pictures (merchant_id, claim_id, n, jpeg) select 'aurora', id, 1, '\\x01' from c`.execute(
    db,
  );
  await sql`insert into favourite_games (merchant_id, member_id, vendor_code, game_code, added_at)
    select 'aurora', ${id}, vendor_code, game_code, 1 from merchant_games limit 1`.execute(db);
  await sql`insert into recent_games (merchant_id, member_id, vendor_code, game_code, played_at)
    select 'aurora', ${id}, vendor_code, game_code, 1 from merchant_games limit 1`.execute(db);
}

/** Rows that are found by a digest of the member's number. */
async function fillCodes(db: Db, secrets: Secrets, id: bigint): Promise<void> {
  const { recipients } = await readSubject(db, secrets, { merchant: 'aurora', memberId: id });
  const [recipient = ''] = recipients;
  await sql`insert into verification_codes (merchant_id, purpose, recipient, device_id, code_hash, resend_at, expires_at)
    values ('aurora', 'login', ${recipient}, ${DEVICE}, 'x', 1, ${later})`.execute(db);
  await sql`insert into code_sends (merchant_id, recipient, dialing, ip, sent_at) values ('aurora', ${recipient}, '63', ${ADDRESS}, ${later})`.execute(
    db,
  );
  await sql`insert into wrong_guesses (merchant_id, about, wrong, since) values ('aurora', ${`code.open ${recipient}`}, 1, ${later})`.execute(
    db,
  );
  await sql`insert into rate_limits (key, points, expire) values (${`reset.account:aurora:${MARK}`}, 1, ${later})`.execute(
    db,
  );
}

/** Fills every such table for a member. */
export async function fillPersonalData(db: Db, secrets: Secrets, id: bigint): Promise<void> {
  await fillAccount(db, id);
  await fillSecurity(db, id);
  await fillContacts(db, id);
  await fillMoney(db, id);
  await fillCodes(db, secrets, id);
}

/** Tables that the role of the gateways does not read: keys and the directory of the installation. */
export const tablesOfOwner: readonly string[] = [
  'databases',
  'held_merchants',
  'installation_keys',
  'merchant_databases',
];

/** The tables of a merchant, and platform-wide, whose rows contain one of the texts. */
export async function tablesWith(databases: Databases, texts: readonly string[]): Promise<string[]> {
  const db = databases.merchant('aurora');
  const found: string[] = [];
  for (const table of Object.keys(retention).filter((name) => !tablesOfOwner.includes(name))) {
    const { rows } = await sql`select from ${sql.table(table)} t
      where exists (select from unnest(${texts}::text[]) as word where strpos(t::text, word) > 0) limit 1`.execute(
      db,
    );
    if (rows.length > 0) found.push(table);
  }
  return found;
}
