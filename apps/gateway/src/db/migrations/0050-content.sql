-- What a merchant tells its visitors beside its announcements: categories of promotions, questions and answers.
-- Words are by language code, as those of announcements.

create table promotion_categories (
  merchant_id text not null references merchants,
  id text not null,
  position integer not null,
  words jsonb not null,
  primary key (merchant_id, id)
);
select keep_to_merchant('promotion_categories');

create table help_groups (
  merchant_id text not null references merchants,
  id text not null,
  position integer not null,
  -- Name of its drawing in the app; empty: the plain one.
  icon text not null default '',
  words jsonb not null,
  primary key (merchant_id, id)
);
select keep_to_merchant('help_groups');

create table help_items (
  merchant_id text not null,
  group_id text not null,
  id text not null,
  position integer not null,
  words jsonb not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, group_id) references help_groups on delete cascade
);
select keep_to_merchant('help_items');
