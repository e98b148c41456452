-- Why the money of a withdrawal came back, as a code that the app translates. Null: not returned, or before this migration.
alter table withdraw_orders add column reason_code text check (reason_code in ('bank', 'account', 'merchant'));
