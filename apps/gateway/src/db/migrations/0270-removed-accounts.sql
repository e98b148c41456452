-- A member removes a bank account. The row remains without its number: when it is added again it waits like a new one,
-- and the next account is not taken for the first.
alter table bank_cards add column removed_at bigint;
