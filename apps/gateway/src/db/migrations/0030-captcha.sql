-- Captchas: what was asked of a device, for what, and the merchant's account with the provider of sliders.

-- A merchant's account with the slider's provider (Geetest); no addresses: the sandbox stands in.
create table captcha_accounts (
  merchant_id text primary key references merchants,
  -- The public id: GEETEST_ID of the settings.
  account text not null,
  -- The provider's key, encrypted under the installation's own key.
  secret text not null,
  -- Where its script lies, where its servers answer, and every origin a page of it may load from.
  script text,
  api text,
  origins text[] not null default '{}',
  check ((script is null) = (api is null))
);
select keep_to_merchant('captcha_accounts');

-- The one picture (or sum for the machine) that a device was last given for a purpose. It is taken away by the first answer.
create table captcha_images (
  merchant_id text not null references merchants,
  purpose text not null,
  device_id text not null,
  kind text not null check (kind in ('image', 'work')),
  -- A keyed digest of the text in the picture; or the salt of the sum.
  answer text not null,
  expires_at bigint not null,
  primary key (merchant_id, purpose, device_id)
);
create index captcha_images_by_end on captcha_images (merchant_id, expires_at);
select keep_to_merchant('captcha_images');

-- Version 3: a challenge that was given out and not used yet. Version 4: a solution that was used.
create table captcha_sliders (
  merchant_id text not null references merchants,
  version smallint not null check (version in (3, 4)),
  id text not null,
  purpose text not null,
  device_id text not null,
  expires_at bigint not null,
  primary key (merchant_id, version, id)
);
create index captcha_sliders_by_end on captcha_sliders (merchant_id, expires_at);
select keep_to_merchant('captcha_sliders');
