-- Several databases: each merchant lies whole in one of them. The first one, DATABASE_URL, has the directory.

-- PLATFORM-WIDE, in the first database: the further databases. The address is encrypted under SECRETS_KEY, and only the
-- owner of the tables reads it.
create table databases (
  name text primary key check (name ~ '^[a-z][a-z0-9]{0,19}$' and name <> 'first'),
  address text not null
);

-- PLATFORM-WIDE, in the first database: the database of a merchant. A merchant without a row is in the first one.
create table merchant_databases (
  merchant_id text primary key,
  database text not null references databases
);

-- PLATFORM-WIDE, in every database: merchants that are being moved away from here, or were. Their rows may not be written.
create table held_merchants (
  merchant_id text primary key
);

-- The trigger of a merchant's tables while the command merchant:move works here. The command locks the merchant first,
-- which waits for the transactions that write already; others are refused as on a busy database.
create function refuse_held() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare merchant text := current_setting('foyer.merchant', true);
begin
  if not pg_try_advisory_xact_lock_shared(7230002, hashtext(merchant))
     or exists (select from held_merchants where merchant_id = merchant) then
    raise exception 'the merchant % is being moved to another database', merchant using errcode = '55P03';
  end if;
  return null;
end $$;

-- A publication can then select the rows of one merchant: only columns of the replica identity may do it.
alter table merchant_domains add unique (host, merchant_id);
alter table merchant_domains replica identity using index merchant_domains_host_merchant_id_key;
