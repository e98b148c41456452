-- PLATFORM-WIDE: keys of the installation, encrypted under SECRETS_KEY, for the owner of the tables only. `digest`: the key of
-- the digests of numbers and codes, which stay the same when SECRETS_KEY is replaced.
create table installation_keys (
  name text primary key,
  secret text not null
);

-- A signer's former key stays valid for a time, as a vendor's does.
alter table signers
  add column former_secret text,
  add column former_until bigint,
  add constraint signers_former_check check ((former_secret is null) = (former_until is null));
