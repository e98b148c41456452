-- From when a payee name counts as the owner's: until then a new password removes it. 0: it was entered with the
-- registration, or before this migration.
alter table members add column payee_name_trusted_from bigint not null default 0;
