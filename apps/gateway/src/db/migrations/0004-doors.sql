-- Doors: what is open, who may open it, and the one-time ways in and out of a house.

alter table merchants
  -- False: the merchant's addresses answer domain_not_available.
  add column is_domain_open boolean not null default true,
  -- False: every call answers service.unavailable.
  add column is_in_service boolean not null default true;

-- Counts the changes of what a house shows. Every process reads it, so no cache outlives a change for long.
alter table merchant_domains add column revision bigint not null default 0;

create function note_change() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update merchant_domains set revision = revision + 1 where merchant_id = coalesce(new.merchant_id, old.merchant_id);
  return null;
end $$;
create trigger note_change after insert or update or delete on merchants
  for each row execute function note_change();
create trigger note_change after insert or update or delete on merchant_vendors
  for each row execute function note_change();
create trigger note_change after insert or update or delete on announcements
  for each row execute function note_change();

-- A member whose password changes, or who is disabled, is out everywhere at once, whoever changed it.
create function end_sessions() returns trigger language plpgsql as $$
begin
  delete from sessions where merchant_id = new.merchant_id and member_id = new.id;
  return null;
end $$;
create trigger end_sessions after update of password_hash, is_disabled on members
  for each row when (old.password_hash is distinct from new.password_hash or new.is_disabled)
  execute function end_sessions();

-- The third party's environment a session came from; null: the member logged in here.
alter table sessions add column partner text;

-- A server that proves itself by a signature: the merchant's back office, or a third party that hands members over.
create table signers (
  merchant_id text not null references merchants,
  role text not null check (role in ('operator', 'partner')),
  -- A partner's environment, as it stands in an address; `house` for the back office.
  name text not null,
  -- Where the partner's site lives: what a ticket towards it is good for.
  origin text,
  -- Shared, so it cannot be a hash; encrypted under the installation's own key.
  secret text not null,
  primary key (merchant_id, role, name)
);
select keep_to_merchant('signers');

-- A ticket, spent once: for this member, and for nobody but its audience. The ticket itself is nowhere, only its SHA-256.
create table tickets (
  merchant_id text not null,
  ticket_hash text not null,
  member_id bigint not null,
  -- An origin, or `env:` and a partner's environment for a third party's session id.
  audience text not null,
  expires_at bigint not null,
  primary key (merchant_id, ticket_hash),
  foreign key (merchant_id, member_id) references members on delete cascade
);
create index tickets_by_end on tickets (merchant_id, expires_at);
select keep_to_merchant('tickets');
