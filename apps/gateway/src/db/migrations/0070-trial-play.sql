-- Trial play: anybody may play a game for play money. Each trial has a purse of its own, so that no wallet is near it.

alter table ledger_accounts
  drop constraint ledger_accounts_owner_kind_check,
  drop constraint member_balance_covers,
  add constraint ledger_accounts_owner_kind_check check (owner_kind in ('member', 'vendor', 'house', 'promo', 'trial')),
  add constraint member_balance_covers check (owner_kind not in ('member', 'trial') or balance >= 0),
  add constraint purse_holds_play_money check (owner_kind <> 'trial' or asset like '%.trial');

-- Each asset summing to zero would still let one transfer give money for play money: a transfer moves one or the other.
create or replace function check_transfer_balances() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from postings where merchant_id = new.merchant_id and transfer_id = new.transfer_id
    group by asset having sum(amount) <> 0
  ) then
    raise exception 'transfer % of % does not sum to zero', new.transfer_id, new.merchant_id
      using errcode = 'check_violation', constraint = 'transfer_balances';
  end if;
  if (
    select count(distinct asset like '%.trial') > 1 from postings
    where merchant_id = new.merchant_id and transfer_id = new.transfer_id
  ) then
    raise exception 'transfer % of % exchanges play money', new.transfer_id, new.merchant_id
      using errcode = 'check_violation', constraint = 'play_money_stays_apart';
  end if;
  return null;
end $$;

-- Null: a trial, whose purse belongs to its play session.
alter table launch_tickets alter column member_id drop not null;
alter table play_sessions
  alter column member_id drop not null,
  add constraint trial_plays_for_play_money check (member_id is not null or asset like '%.trial');
