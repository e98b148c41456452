-- An identity stays bound to its account. What ends is its right to log in: its member removes it, or a new password ends those that
-- were bound a short time before.
alter table social_bindings add column trusted_from bigint not null default 0;
-- Null while the identity logs its member in.
alter table social_bindings add column ended_at bigint;
alter table social_bindings drop constraint social_bindings_merchant_id_member_id_provider_key;
create unique index social_bindings_one_of_each on social_bindings (merchant_id, member_id, provider) where ended_at is null;
-- Whose identity it is cannot be changed.
grant update (name, bound_at, trusted_from, ended_at) on social_bindings to foyer_app;
