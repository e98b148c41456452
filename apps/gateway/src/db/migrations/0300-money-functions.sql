-- Money moves in one statement: functions do what took up to ten round trips, and one statement carries many calls.

-- An account that many transfers share (a vendor's, the merchant's own, a promotion's) has several rows, so that
-- transfers that run at the same time do not wait for one another. Its balance is their sum. A player has one row: its
-- balance is checked.
alter table ledger_accounts
  add column slot smallint not null default 0,
  add constraint player_has_one_row check (slot = 0 or owner_kind in ('vendor', 'house', 'promo')),
  drop constraint ledger_accounts_merchant_id_owner_kind_owner_id_asset_key,
  add constraint ledger_accounts_owner_slot_key unique (merchant_id, owner_kind, owner_id, asset, slot);

-- The slot of the present transaction: one that no other running transaction uses, while there are fewer than 64. The
-- advisory lock ends with the transaction, and is only tried, never waited for: so it takes part in no deadlock.
create function ledger_slot() returns smallint language plpgsql as $$
declare
  v_given text := current_setting('foyer.slot', true);
  v_slot int;
begin
  if v_given <> '' then return v_given::smallint; end if;
  for n in 0..63 loop
    v_slot := (pg_backend_pid() + n) % 64;
    if pg_try_advisory_xact_lock(7230, v_slot) then
      perform set_config('foyer.slot', v_slot::text, true);
      return v_slot;
    end if;
  end loop;
  return pg_backend_pid() % 64;
end $$;

-- Refuses a call: the message is an error code of the contract.
create function refuse(p_code text) returns void language plpgsql as $$
begin
  raise exception using errcode = 'FY001', message = p_code;
end $$;

-- Moves money between accounts, in the order given: the caller puts players first, so that shared accounts are locked
-- last. The same key with the same hash returns the first result.
create function post_transfer(
  p_merchant text, p_kind text, p_scope text, p_key text, p_hash text,
  p_owner_kinds text[], p_owner_ids text[], p_assets text[], p_amounts bigint[],
  out transfer_id bigint, out is_repeated boolean, out balances bigint[]
) language plpgsql as $$
declare
  v_id bigint;
  v_hash text;
  v_slot smallint;
  v_account bigint;
  v_balance bigint;
begin
  balances := '{}';
  insert into transfers (merchant_id, kind, scope, key, request_hash) values (p_merchant, p_kind, p_scope, p_key, p_hash)
    on conflict (merchant_id, scope, key) do nothing returning id into v_id;
  is_repeated := v_id is null;
  if is_repeated then
    -- The loser of a race for the key has waited for the winner's commit, so the winner's row can be read.
    select t.id, t.request_hash into strict v_id, v_hash from transfers t where t.scope = p_scope and t.key = p_key;
    if v_hash <> p_hash then perform refuse('transaction.mismatch'); end if;
  end if;
  transfer_id := v_id;
  for i in 1..array_length(p_owner_kinds, 1) loop
    if is_repeated then
      select p.balance_after into strict v_balance
        from postings p join ledger_accounts a on a.merchant_id = p.merchant_id and a.id = p.account_id
        where p.transfer_id = v_id and a.owner_kind = p_owner_kinds[i] and a.owner_id = p_owner_ids[i] and a.asset = p_assets[i];
    else
      v_slot := case when p_owner_kinds[i] in ('vendor', 'house', 'promo') then ledger_slot() else 0 end;
      select a.id into v_account from ledger_accounts a
        where a.owner_kind = p_owner_kinds[i] and a.owner_id = p_owner_ids[i] and a.asset = p_assets[i] and a.slot = v_slot;
      if v_account is null then
        insert into ledger_accounts (merchant_id, owner_kind, owner_id, asset, slot)
          values (p_merchant, p_owner_kinds[i], p_owner_ids[i], p_assets[i], v_slot) on conflict do nothing;
        select a.id into strict v_account from ledger_accounts a
          where a.owner_kind = p_owner_kinds[i] and a.owner_id = p_owner_ids[i] and a.asset = p_assets[i] and a.slot = v_slot;
      end if;
      insert into postings (merchant_id, transfer_id, account_id, asset, amount)
        values (p_merchant, v_id, v_account, p_assets[i], p_amounts[i]) returning balance_after into v_balance;
    end if;
    balances := balances || v_balance;
  end loop;
end $$;

-- One call of a vendor's server, with the play session that it belongs to.
create type vendor_move as (
  place int, kind text, vendor text, session text, id text, round text, amount bigint, debit_id text,
  is_closed boolean, now_ms bigint, member_id bigint, asset text, owner_kind text, owner_id text, may_stake boolean
);

-- Claims a transaction id. Returns null when it is claimed now; else the earlier claim, which is committed, since a
-- second claim waits for the first. The earlier claim is locked until the end of the transaction.
create function claim_vendor_transaction(m vendor_move, p_id text, p_kind text, p_amount bigint, p_debit text, p_by text)
returns vendor_transactions language plpgsql as $$
declare
  v_known vendor_transactions;
begin
  insert into vendor_transactions (merchant_id, vendor_code, transaction_id, kind, round_id, session_hash, amount, debit_id,
      taken_back_by, transfer_id, balance_after, created_at)
    values (current_setting('foyer.merchant'), m.vendor, p_id, p_kind, m.round, m.session, p_amount, p_debit, p_by, null, 0, m.now_ms)
    on conflict (merchant_id, vendor_code, transaction_id) do nothing;
  if found then return null; end if;
  select * into strict v_known from vendor_transactions t
    where t.vendor_code = m.vendor and t.transaction_id = p_id for update;
  return v_known;
end $$;

-- The round of a call must be open and of the same play session. It is locked until the end of the transaction.
create function require_open_round(m vendor_move) returns void language plpgsql as $$
declare
  v_state text;
  v_session text;
begin
  select r.state, r.session_hash into v_state, v_session from rounds r
    where r.vendor_code = m.vendor and r.round_id = m.round for update;
  if not found then perform refuse('round.unknown'); end if;
  if v_session <> m.session then perform refuse('transaction.mismatch'); end if;
  if v_state <> 'open' then perform refuse('round.closed'); end if;
end $$;

-- Moves an amount from the vendor to the player (a negative one the other way) and stores the result of the call.
create function move_for_vendor(m vendor_move, p_kind text, p_amount bigint) returns bigint language plpgsql as $$
declare
  v_posted record;
begin
  select * into v_posted from post_transfer(current_setting('foyer.merchant'), p_kind, 'vendor ' || m.vendor, m.id,
    encode(sha256(convert_to(concat_ws(' ', p_kind, m.owner_kind, m.owner_id, m.asset, p_amount, m.vendor), 'UTF8')), 'hex'),
    array[m.owner_kind, 'vendor'], array[m.owner_id, m.vendor], array[m.asset, m.asset], array[p_amount, -p_amount]);
  update vendor_transactions t set balance_after = v_posted.balances[1], transfer_id = v_posted.transfer_id, amount = abs(p_amount)
    where t.vendor_code = m.vendor and t.transaction_id = m.id;
  return v_posted.balances[1];
end $$;

-- The player's balance, stored as the result of a call that moves nothing.
create function keep_balance_for_vendor(m vendor_move) returns bigint language plpgsql as $$
declare
  v_balance bigint := coalesce((select a.balance from ledger_accounts a
    where a.owner_kind = m.owner_kind and a.owner_id = m.owner_id and a.asset = m.asset and a.slot = 0), 0);
begin
  update vendor_transactions t set balance_after = v_balance where t.vendor_code = m.vendor and t.transaction_id = m.id;
  return v_balance;
end $$;

-- Takes a stake and opens its round; further stakes of an open round are added to it.
-- The lock is that of `lockMemberForStake` (domains/ledger/lock-member.ts).
create function vendor_debit(m vendor_move, out balance bigint, out is_repeated boolean) language plpgsql as $$
declare
  v_known vendor_transactions;
begin
  perform from members b where b.id = m.member_id for share;
  v_known := claim_vendor_transaction(m, m.id, 'debit', m.amount, null, null);
  is_repeated := v_known.transaction_id is not null;
  if is_repeated then
    if v_known.kind = 'void' or v_known.kind = 'debit' and v_known.taken_back_by is not null then
      perform refuse('transaction.rolled_back');
    end if;
    if (v_known.session_hash, v_known.kind, v_known.round_id, v_known.amount) <> (m.session, 'debit', m.round, m.amount) then
      perform refuse('transaction.mismatch');
    end if;
    balance := v_known.balance_after;
    return;
  end if;
  if m.is_closed then perform refuse('under_maintenance'); end if;
  if not m.may_stake then perform refuse('ticket.invalid'); end if;
  insert into rounds (merchant_id, vendor_code, round_id, session_hash, state, opened_at, closed_at)
    values (current_setting('foyer.merchant'), m.vendor, m.round, m.session, 'open', m.now_ms, null)
    on conflict (merchant_id, vendor_code, round_id) do nothing;
  if not found then perform require_open_round(m); end if;
  balance := move_for_vendor(m, 'debit', -m.amount);
end $$;

-- Pays a win, zero included, and settles the round.
create function vendor_credit(m vendor_move, out balance bigint, out is_repeated boolean) language plpgsql as $$
declare
  v_known vendor_transactions := claim_vendor_transaction(m, m.id, 'credit', m.amount, null, null);
begin
  is_repeated := v_known.transaction_id is not null;
  if is_repeated then
    if (v_known.session_hash, v_known.kind, v_known.round_id, v_known.amount) <> (m.session, 'credit', m.round, m.amount) then
      perform refuse('transaction.mismatch');
    end if;
    balance := v_known.balance_after;
    return;
  end if;
  perform require_open_round(m);
  balance := case when m.amount > 0 then move_for_vendor(m, 'credit', m.amount) else keep_balance_for_vendor(m) end;
  update rounds r set state = 'settled', closed_at = m.now_ms where r.vendor_code = m.vendor and r.round_id = m.round;
end $$;

-- Rolls a debit back. A debit that never arrived is marked as void: if it arrives later, it has no effect.
create function vendor_rollback(m vendor_move, out balance bigint, out is_repeated boolean) language plpgsql as $$
declare
  v_known vendor_transactions := claim_vendor_transaction(m, m.id, 'rollback', 0, m.debit_id, null);
begin
  is_repeated := v_known.transaction_id is not null;
  if is_repeated then
    if (v_known.session_hash, v_known.kind, v_known.round_id, v_known.debit_id)
        is distinct from (m.session, 'rollback', m.round, m.debit_id) then
      perform refuse('transaction.mismatch');
    end if;
    balance := v_known.balance_after;
    return;
  end if;
  v_known := claim_vendor_transaction(m, m.debit_id, 'void', 0, null, m.id);
  if v_known.transaction_id is null then
    balance := keep_balance_for_vendor(m);
    return;
  end if;
  if v_known.kind not in ('debit', 'void') or (v_known.session_hash, v_known.round_id) <> (m.session, m.round) then
    perform refuse('transaction.mismatch');
  end if;
  is_repeated := v_known.taken_back_by is not null;
  if is_repeated then
    balance := keep_balance_for_vendor(m);
    return;
  end if;
  perform require_open_round(m);
  balance := move_for_vendor(m, 'rollback', v_known.amount);
  update vendor_transactions t set taken_back_by = m.id where t.vendor_code = m.vendor and t.transaction_id = m.debit_id;
  if not exists (select from vendor_transactions t where t.vendor_code = m.vendor and t.round_id = m.round
      and t.kind = 'debit' and t.taken_back_by is null) then
    update rounds r set state = 'rolled_back', closed_at = m.now_ms where r.vendor_code = m.vendor and r.round_id = m.round;
  end if;
end $$;

-- Calls of vendors' servers that arrived together: each has its effect or its refusal, and one commit serves all. The
-- players are locked in one order, so that two such statements do not deadlock.
create function move_for_vendors(p_moves jsonb)
returns table (place int, refusal text, balance bigint, is_repeated boolean, asset text) language plpgsql as $$
declare
  m vendor_move;
  v_constraint text;
begin
  -- Taken before the first player is locked.
  perform ledger_slot();
  for m in
    select x.place, x.kind, x.vendor, x.session, x.id, x.round, x.amount, x.debit_id, x.is_closed, x.now_ms, s.member_id, s.asset,
      p.owner_kind, p.owner_id, b.is_disabled is not true and s.expires_at > x.now_ms
    from jsonb_to_recordset(p_moves) as x (place int, kind text, vendor text, session text, id text, round text, amount bigint,
      debit_id text, is_closed boolean, has_one_wallet boolean, now_ms bigint)
    left join play_sessions s on s.session_hash = x.session and s.vendor_code = x.vendor
    left join members b on b.merchant_id = s.merchant_id and b.id = s.member_id
    cross join lateral (select
      case when s.member_id is null then 'trial' when x.has_one_wallet or s.asset like '%.trial' then 'member' else 'parked' end,
      case when s.member_id is null then s.session_hash when x.has_one_wallet or s.asset like '%.trial' then s.member_id::text
        else s.member_id || ' ' || x.vendor end) as p (owner_kind, owner_id)
    order by p.owner_kind collate "C", p.owner_id collate "C", x.place
  loop
    place := m.place;
    refusal := null;
    balance := null;
    is_repeated := null;
    asset := m.asset;
    if m.asset is null then
      refusal := 'ticket.invalid';
    else
      begin
        case m.kind
          when 'debit' then select d.balance, d.is_repeated into balance, is_repeated from vendor_debit(m) d;
          when 'credit' then select c.balance, c.is_repeated into balance, is_repeated from vendor_credit(m) c;
          when 'rollback' then select r.balance, r.is_repeated into balance, is_repeated from vendor_rollback(m) r;
        end case;
      exception
        when sqlstate 'FY001' then
          refusal := sqlerrm;
        when check_violation then
          get stacked diagnostics v_constraint = constraint_name;
          if v_constraint <> 'member_balance_covers' then raise; end if;
          refusal := 'wallet.insufficient';
        when numeric_value_out_of_range then
          refusal := 'amount.range';
      end;
    end if;
    return next;
  end loop;
end $$;

-- Both rules of a transfer in one query: it is checked once for each posting.
create or replace function check_transfer_balances() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_off int;
  v_sorts int;
begin
  select count(*) filter (where t.total <> 0), count(distinct t.asset like '%.trial') into v_off, v_sorts
    from (select p.asset, sum(p.amount) as total from postings p
      where p.merchant_id = new.merchant_id and p.transfer_id = new.transfer_id group by p.asset) t;
  if v_off > 0 then
    raise exception 'transfer % of % does not sum to zero', new.transfer_id, new.merchant_id
      using errcode = 'check_violation', constraint = 'transfer_balances';
  end if;
  if v_sorts > 1 then
    raise exception 'transfer % of % exchanges play money', new.transfer_id, new.merchant_id
      using errcode = 'check_violation', constraint = 'play_money_stays_apart';
  end if;
  return null;
end $$;
