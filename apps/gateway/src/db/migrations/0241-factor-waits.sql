-- Payouts wait after a second factor was switched off.
alter table payout_waits drop constraint payout_waits_kind_check;
alter table payout_waits add constraint payout_waits_kind_check check (kind in ('payment_password', 'email', 'factor'));
