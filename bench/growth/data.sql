-- Members and their history in bulk, for `npm run bench:growth`. `growth.members` and `growth.rounds` say how many, and
-- `growth.now` is the time of the newest row. Rows are those that the gateway writes; triggers and foreign keys are off,
-- so what triggers keep (balances, sums, other movements) is computed at the end. `balance_after` is approximate.
set session_replication_role = replica;
set synchronous_commit = off;
set work_mem = '256MB';
set maintenance_work_mem = '512MB';
set jit = off;
select setseed(0.5);

-- Indexes of the largest tables are built at the end: row by row they would take most of the time.
update pg_index set indisready = false, indisvalid = false where indrelid in ('postings'::regclass, 'transfers'::regclass,
  'ledger_sums'::regclass, 'vendor_transactions'::regclass, 'rounds'::regclass, 'notifications'::regclass);

-- Three merchants: seven of ten members, two, one.
create temp table site as
select h.*, m.currency, (select array_agg(v.vendor_code order by v.position) from merchant_vendors v where v.merchant_id = h.merchant
    and exists (select from games g where g.vendor_code = v.vendor_code)) as vendors,
  (select min(id) from deposit_methods d where d.merchant_id = h.merchant) as method,
  (select min(id) from promotions p where p.merchant_id = h.merchant and p.way = 'request') as promotion,
  (select password_hash from members b where b.merchant_id = h.merchant and b.account = 'demo') as password_hash,
  (select min(game_id) from lotteries l where l.merchant_id = h.merchant) as lottery
from (values ('aurora', 0, 7), ('lotus', 7, 9), ('harbor', 9, 10)) as h (merchant, from_tenth, to_tenth)
join merchants m on m.merchant_id = h.merchant;

create temp table person as
select h.merchant, n, n - h.from_tenth * c.members / 10 as k, 1000000 + n as id, 20000000 + n as account, h.currency,
  -- Members joined over 400 days; the first ones joined first.
  c.now_ms - 400 * 86400000::bigint + ((n - h.from_tenth * c.members / 10) * 200 * 86400000::bigint / greatest(1, (h.to_tenth - h.from_tenth) * c.members / 10)) as joined
from (select current_setting('growth.members')::bigint as members, current_setting('growth.now')::bigint as now_ms) c
cross join site h
cross join lateral generate_series(h.from_tenth * c.members / 10, h.to_tenth * c.members / 10 - 1) n;
create index on person (n);
analyze person;

insert into members (merchant_id, id, account, account_key, type, password_hash, language, club_label, created_at, last_login_at,
  mobile, email, details, birthday_set_at, email_confirmed)
select p.merchant, p.id, 'm' || p.n, 'm' || p.n, case when p.k < 1000 then 1 else 0 end, h.password_hash, 'EN',
  case when p.n % 2 = 0 then '{"type": "AUTO", "labelId": "bronze", "labelName": "Bronze", "rankLevel": 1}'::jsonb end,
  p.joined, p.joined, '+63' || (9100000000 + p.n), case when p.n % 2 = 1 then 'm' || p.n || '@example.test' end,
  case when p.n % 4 = 0 then jsonb_build_object('birthday', to_char(date '1980-01-01' + (p.n % 9000)::int, 'YYYY-MM-DD')) else '{}' end,
  case when p.n % 4 = 0 then p.joined end, p.n % 4 = 1
from person p join site h using (merchant) order by p.n;

-- A hundred direct downlines for each agent.
insert into downlines (merchant_id, member_id, agent_id, joined_at)
select merchant, id, id - k + k / 100, joined from person where k >= 100;
insert into registrations (merchant_id, member_id, method, affiliate_code, recommender, referral_code, link_id, register_url, ip, pixel_track, created_at)
select merchant, id, 'PWA', 'www', case when k % 10 = 9 then id - k + k / 10 end, '', '', '', '10.0.0.1', '{}', joined from person;
insert into known_devices (merchant_id, member_id, device_id, seen_at)
select merchant, id, gen_random_uuid(), current_setting('growth.now')::bigint - (n % 170) * 86400000::bigint from person;
insert into sessions (merchant_id, token_hash, member_id, device_id, ip, created_at, seen_at, expires_at)
select merchant, 'growth' || n, id, gen_random_uuid(), '127.0.0.1', t, t, t + 86400000
from person cross join (select current_setting('growth.now')::bigint as t) now where n % 100 = 0;
insert into push_devices (merchant_id, token_hash, token, member_id, device_id, topics, bound_at)
select merchant, 'growth' || n, '', id, gen_random_uuid(), '{}', joined from person where n % 5 = 0;
insert into notifications (merchant_id, member_id, topic, subject, created_at, read_at, is_pending)
select merchant, id, topic, 'growth', t - ((n * 7 + i) % 85) * 86400000::bigint, case when n % 5 > 0 then t end, false
from person cross join (values (0, 'deposit.paid'), (1, 'reward.approved')) as each (i, topic)
cross join (select current_setting('growth.now')::bigint as t) now;

insert into ledger_accounts (merchant_id, id, owner_kind, owner_id, asset) overriding system value
select merchant, account, 'member', id::text, currency from person;
create temp table shared (merchant text, owner_kind text, owner_id text, asset text, account bigint);
insert into shared
select merchant, kind, owner, currency, 10000000 + row_number() over (order by merchant, kind, owner) from site
cross join lateral (select 'house' as kind, unnest(array['payments manual', 'withdrawals held', 'lottery ' || lottery,
    'lottery held ' || lottery]) as owner union all select 'promo', promotion union all select 'vendor', unnest(vendors)) o;
-- Slot 63 is one that the demo members' transfers have not taken.
insert into ledger_accounts (merchant_id, id, owner_kind, owner_id, asset, slot) overriding system value
select merchant, account, owner_kind, owner_id, asset, 63 from shared;

-- Deposits of every member, a reward of every fifth, a withdrawal of every tenth. Some orders are open or over.
create temp table moved (merchant text, id bigint, kind text, scope text, key text, at_ms bigint, currency text, account bigint,
  other_kind text, other_id text, amount bigint, balance bigint);
insert into moved
select merchant, 1000000 + n, 'deposit', 'payments', 'D' || (100000 + 1000000 + n), joined + 3600000, currency, account,
  'house', 'payments manual', 1000000, 1000000 from person;
insert into moved
select merchant, 6000000 + n, 'promotion.reward', 'promotion', 'claim ' || (1000000 + n), joined + 7200000, currency, account,
  'promo', promotion, 500, 1000500 from person join site using (merchant, currency) where n % 5 = 0;
insert into moved
select merchant, 7000000 + n, 'withdraw.hold', 'payments', 'hold W' || (100000 + 1000000 + n), joined + 9000000, currency, account,
  'house', 'withdrawals held', -1000, 999000 from person where n % 10 = 1 or n % 2000 = 2;
insert into deposit_orders (merchant_id, id, member_id, idempotency_key, request_hash, method_id, asset, amount, fee, bonus, turnover,
  details, state, created_at, expires_at, decided_at, transfer_id) overriding system value
select merchant, 1000000 + n + i * 2000000, id, 'growth' || i, '', method, currency, 1000000, 0, 0, 1000000, '{}',
  state, case i when 2 then t else joined end, case i when 2 then t + 900000 else joined + 900000 end,
  case i when 2 then null else joined + 900000 end, case i when 0 then 1000000 + n end
from person join site using (merchant, currency) cross join (select current_setting('growth.now')::bigint as t) now
cross join (values (0, 'paid', 1), (1, 'expired', 5), (2, 'pending', 1000)) as each (i, state, every) where n % every = 0;
insert into withdraw_orders (merchant_id, id, member_id, idempotency_key, request_hash, asset, amount, fee, bank, account_no, state,
  created_at, decided_at, approved_at) overriding system value
select merchant, 1000000 + n, id, 'growth', '', currency, 1000, 0, '{}', '', case when n % 10 = 1 then 'paid' else 'pending' end,
  joined + 9000000, case when n % 10 = 1 then joined + 9900000 end, case when n % 10 = 1 then joined + 9900000 end
from person where n % 10 = 1 or n % 2000 = 2;
insert into promotion_claims (merchant_id, id, promotion_id, member_id, turn, state, amount, applied_at, decided_at, expires_at, claimed_at,
  claim_key) overriding system value
select merchant, 1000000 + n + i * 2000000, promotion, id, i, state, 500, joined, joined + 3600000,
  case i when 0 then null when 1 then t + 20 * 86400000::bigint else joined + 86400000 end,
  case i when 0 then joined + 7200000 end, case i when 0 then 'growth' end
from person join site using (merchant) cross join (select current_setting('growth.now')::bigint as t) now
cross join (values (0, 'claimed', 5), (1, 'approved', 5000), (2, 'approved', 20)) as each (i, state, every) where n % every = 0;

-- Rounds: the busiest member of a merchant has thousands of times as many as the others.
create temp table played as
select r.i, p.merchant, p.id, p.n, p.account, p.currency, p.vendors, r.at_ms,
  row_number() over (partition by p.n order by r.i) as j from (
  select i, random() as u, random() as w, now_ms - 180 * 86400000::bigint + (i * (180 * 86400000.0 / rounds))::bigint as at_ms, members
  from (select current_setting('growth.members')::bigint as members, current_setting('growth.rounds')::bigint as rounds,
    current_setting('growth.now')::bigint as now_ms) c cross join generate_series(1, rounds) i) r
join lateral (select case when w < 0.7 then 0 when w < 0.9 then 7 else 9 end as f, case when w < 0.7 then 7 when w < 0.9 then 2 else 1 end as s) t on true
join (select * from person join site using (merchant, currency)) p
  on p.n = f * members / 10 + floor(s * members / 10 * power(u, 3))::bigint;
alter table played add column vendor text, add column session text;
update played set vendor = vendors[1 + (n * 7 + j / 10) % cardinality(vendors)], session = 'growth' || n || '-' || j / 10;
insert into play_sessions (merchant_id, session_hash, member_id, vendor_code, game_code, asset, opened_at, expires_at)
select merchant, session, id, vendor, (select min(g.code) from games g where g.vendor_code = o.vendor), currency, at_ms, at_ms + 86400000
from (select distinct on (merchant, session) * from played order by merchant, session, i) o;
insert into rounds (merchant_id, vendor_code, round_id, session_hash, state, opened_at, closed_at, member_id)
select merchant, vendor, 'growth' || i, session, case when i % 2000 = 0 then 'open' else 'settled' end, at_ms,
  case when i % 2000 > 0 then at_ms + 5000 end, id from played;
insert into vendor_transactions (merchant_id, vendor_code, transaction_id, kind, round_id, session_hash, amount, transfer_id, balance_after, created_at)
select merchant, vendor, 'd' || i, 'debit', 'growth' || i, session, 100, 10000000 + 2 * i, 0, at_ms from played
union all select merchant, vendor, 'c' || i, 'credit', 'growth' || i, session, 95, 10000001 + 2 * i, 0, at_ms + 5000 from played where i % 2000 > 0;
insert into moved
select merchant, 10000000 + 2 * i, 'debit', 'vendor ' || vendor, 'd' || i, at_ms, currency, account, 'vendor', vendor, -100, 1000000 - 5 * j from played;
insert into moved
select merchant, 10000001 + 2 * i, 'credit', 'vendor ' || vendor, 'c' || i, at_ms + 5000, currency, account, 'vendor', vendor, 95, 1000000 - 5 * j from played
where i % 2000 > 0;

-- Settled draws of the last 180 days with a lost bet each, and one of ten without a bet, which the job deletes.
create temp table drawn as
select p.merchant, h.lottery, i, p.id, p.account, p.currency, 'growth' || i as numero,
  now_ms - (i * (180 * 86400000.0 / draws))::bigint as at_ms from (
  select i, random() as u, members, draws, now_ms from (select current_setting('growth.members')::bigint as members,
    current_setting('growth.rounds')::bigint / 35 as draws, current_setting('growth.now')::bigint as now_ms) c cross join generate_series(1, draws) i) d
join person p on p.n = floor(members * power(u, 3))::bigint join site h on h.merchant = p.merchant;
insert into lotto_draws (merchant_id, game_id, numero, open_at, close_at, draw_at, commitment, hidden_seed, seed, result, state, exposure, settled_at)
select merchant, lottery, numero, at_ms - 60000, at_ms - 5000, at_ms, '', '', '', '{1,2,3,4,5}', 'drawn', case when i % 10 > 0 then 900 else 0 end, at_ms + 1 from drawn;
insert into lotto_orders (merchant_id, id, member_id, game_id, idempotency_key, request_hash, asset, prize_mode, times, draws, stop_on_win, stake, placed_at)
overriding system value
select merchant, 1000000 + i, id, lottery, 'growth' || i, '', currency, 1, 1, 1, false, 100, at_ms - 30000 from drawn where i % 10 > 0;
insert into lotto_suborders (merchant_id, order_id, n, game_id, numero, market, picks, lines, line_stake, stake, most, state, prize, closed_at)
select merchant, 1000000 + i, 1, lottery, numero, 'growth', '[]', 1, 100, 100, 900, 'lost', 0, at_ms + 1 from drawn where i % 10 > 0;
insert into moved
select merchant, 4000000 + i, 'lottery.stake', 'lottery', 'growth ' || i, at_ms - 30000, currency, account, 'house', 'lottery held ' || lottery, -100, 999000
from drawn where i % 10 > 0;

-- Transfers and postings, with those between accounts of the merchant.
create temp table taken as
select m.merchant, 8000000 + m.id - 7000000 as id, 'withdraw.paid' as kind, 'payments' as scope, 'paid' || substr(m.key, 5) as key,
  m.at_ms + 900000 as at_ms, m.currency, 'withdrawals held' as from_id, 'payments manual' as to_id, 1000 as amount
from moved m join withdraw_orders o on o.merchant_id = m.merchant and o.id = m.id - 6000000 and o.state = 'paid' where m.kind = 'withdraw.hold'
union all
select merchant, 5000000 + i, 'lottery.settle', 'lottery', 'growth settle ' || i, at_ms + 1, currency, 'lottery held ' || lottery, 'lottery ' || lottery, 100
from drawn where i % 10 > 0;
insert into transfers (merchant_id, id, kind, scope, key, request_hash, created_at) overriding system value
select merchant, id, kind, scope, key, '', to_timestamp(at_ms / 1000.0) from (
  select merchant, id, kind, scope, key, at_ms from moved union all select merchant, id, kind, scope, key, at_ms from taken) t order by id;
insert into postings (merchant_id, transfer_id, account_id, asset, amount, balance_after)
select merchant, id, account, currency, amount, balance from (
  select merchant, id, account, currency, amount, balance from moved
  union all select m.merchant, m.id, s.account, m.currency, -m.amount, 0 from moved m
    join shared s on s.merchant = m.merchant and s.owner_kind = m.other_kind and s.owner_id = m.other_id
  union all select t.merchant, t.id, s.account, t.currency, case when s.owner_id = t.from_id then -t.amount else t.amount end, 0 from taken t
    join shared s on s.merchant = t.merchant and s.owner_kind = 'house' and s.owner_id in (t.from_id, t.to_id)) p order by id;
insert into ledger_sums (merchant_id, account_id, kind, quarter, scope, amount, movements, first_id, last_id)
select merchant, account, kind, floor(at_ms / 900000.0)::integer, scope, sum(amount), count(*), min(id), max(id) from moved group by 1, 2, 3, 4, 5;
insert into other_movements (merchant_id, account_id, moved_at, transfer_id)
select merchant, account, at_ms, id from moved where not has_own_record(kind);
update ledger_accounts a set balance = s.total from (select merchant_id, account_id, sum(amount) as total from postings
  where account_id >= 10000000 group by 1, 2) s where a.merchant_id = s.merchant_id and a.id = s.account_id;

reindex table postings;
reindex table transfers;
reindex table ledger_sums;
reindex table vendor_transactions;
reindex table rounds;
reindex table notifications;
-- The next rows of the gateway get ids after these.
select setval(pg_get_serial_sequence(t, 'id'), 30000000) from unnest(array['members', 'transfers', 'ledger_accounts', 'deposit_orders',
  'withdraw_orders', 'promotion_claims', 'lotto_orders']) t;
set session_replication_role = origin;
