-- Notifications for members: what the notification centre shows, and what is sent to their devices.

-- The merchant's project at Firebase Cloud Messaging. The secret is the private key of its service account, encrypted.
create table push_providers (
  merchant_id text primary key references merchants,
  facts jsonb not null,
  secret text not null,
  -- The key that the sandbox signs Web Push messages with, encrypted. Null: a real project.
  stand_in_key text
);
select keep_to_merchant('push_providers');

-- One event that a member is told about. It is written in the transaction of the event itself, once: `subject` is the
-- order, the claim, the reply or the news.
create table notifications (
  merchant_id text not null,
  id bigint generated always as identity,
  member_id bigint not null,
  topic text not null check (topic in (
    'deposit.paid', 'withdrawal.accepted', 'withdrawal.sent', 'withdrawal.paid', 'withdrawal.returned',
    'reward.approved', 'reward.rejected', 'reward.expires', 'chat.reply', 'news.published')),
  subject text not null,
  created_at bigint not null,
  read_at bigint,
  -- Its messages for the member's devices are not written yet.
  is_pending boolean not null default true,
  primary key (merchant_id, id),
  unique (merchant_id, member_id, topic, subject),
  foreign key (merchant_id, member_id) references members on delete cascade
);
create index notifications_of_member on notifications (merchant_id, member_id, id desc);
create index notifications_unread on notifications (merchant_id, member_id) where read_at is null;
create index notifications_pending on notifications (merchant_id, id) where is_pending;
select keep_to_merchant('notifications');

-- The outbox: one message for one device. It is removed when the push service has taken or refused it, and with the device.
create table push_deliveries (
  merchant_id text not null,
  notification_id bigint not null,
  token_hash text not null,
  -- A gateway that takes it on moves this into the future: if that gateway dies, another one sends it then.
  due_at bigint not null,
  tries integer not null default 0,
  primary key (merchant_id, notification_id, token_hash),
  foreign key (merchant_id, notification_id) references notifications on delete cascade,
  foreign key (merchant_id, token_hash) references push_devices on delete cascade
);
create index push_deliveries_due on push_deliveries (merchant_id, due_at);
create index push_deliveries_of_device on push_deliveries (merchant_id, token_hash);
select keep_to_merchant('push_deliveries');

-- A device that another member takes over receives nothing that was meant for the member before.
create function end_deliveries_of_device() returns trigger language plpgsql as $$
begin
  delete from push_deliveries where merchant_id = old.merchant_id and token_hash = old.token_hash;
  return null;
end $$;
create trigger end_deliveries_of_device after update of member_id on push_devices
  for each row when (old.member_id <> new.member_id) execute function end_deliveries_of_device();

-- What a member wants on their devices. Without a row: everything, at any time.
create table notification_settings (
  merchant_id text not null,
  member_id bigint not null,
  muted text[] not null default '{}',
  -- Minutes after midnight in the member's time zone; both null: no quiet hours.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  time_zone text not null default 'UTC',
  primary key (merchant_id, member_id),
  check ((quiet_from is null) = (quiet_to is null)),
  foreign key (merchant_id, member_id) references members on delete cascade
);
select keep_to_merchant('notification_settings');

-- News of the merchant for all members. A job writes a notification for each of them, in the order of their ids.
create table news (
  merchant_id text not null references merchants,
  id text not null,
  -- Words by language code: title, text.
  words jsonb not null,
  path text not null,
  published_at bigint not null,
  -- The last member who has it; null: all have it.
  last_member bigint default 0,
  primary key (merchant_id, id)
);
select keep_to_merchant('news');
