-- The chat of a merchant's customer service, at a provider of its own; no addresses: the sandbox stands in.
create table chat_services (
  merchant_id text primary key references merchants,
  -- What the provider knows the merchant by, and the key that goes with it, encrypted under the installation's own key.
  account text not null,
  key text not null,
  -- Where its servers answer, and the page a member opens.
  api text,
  page text,
  check ((api is null) = (page is null))
);
select keep_to_merchant('chat_services');
