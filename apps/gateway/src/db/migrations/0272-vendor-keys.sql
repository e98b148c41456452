-- A vendor is registered as data: its own address, a key for each merchant that can be changed with an overlap, and
-- pictures of its own.
alter table vendors add column game_origin text;
alter table vendor_links
  add column former_secret text,
  add column former_until bigint,
  add constraint vendor_links_former_check check ((former_secret is null) = (former_until is null));

-- Imported pictures, encoded again. The key contains a digest of the pixels, so a row never changes.
create table own_pictures (
  kind text not null check (kind in ('tile', 'banner')),
  key text not null check (key ~ '^own-[0-9a-f]{32}$'),
  avif bytea not null,
  webp bytea not null,
  png bytea not null,
  primary key (kind, key)
);
grant select on own_pictures to foyer_app;
