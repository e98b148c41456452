-- A stake that waited for the transaction that disables its member is refused, not taken.
create or replace function vendor_debit(m vendor_move, out balance bigint, out is_repeated boolean) language plpgsql as $$
declare
  v_known vendor_transactions;
  v_is_disabled boolean;
begin
  -- Read with the lock: `m.may_stake` is what the statement saw when it began.
  select b.is_disabled into v_is_disabled from members b where b.id = m.member_id for share;
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
  if v_is_disabled or not m.may_stake then perform refuse('ticket.invalid'); end if;
  insert into rounds (merchant_id, vendor_code, round_id, session_hash, state, opened_at, closed_at)
    values (current_setting('foyer.merchant'), m.vendor, m.round, m.session, 'open', m.now_ms, null)
    on conflict (merchant_id, vendor_code, round_id) do nothing;
  if not found then
    perform require_open_round(m);
  elsif not exists (select from merchant_vendors v
      where v.merchant_id = current_setting('foyer.merchant') and v.vendor_code = m.vendor) then
    -- Its key has ended: it could neither pay nor roll back.
    perform refuse('ticket.invalid');
  end if;
  balance := move_for_vendor(m, 'debit', -m.amount);
end $$;
