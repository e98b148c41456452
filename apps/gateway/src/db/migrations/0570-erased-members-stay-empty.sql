-- A request that was under way while its member was erased writes nothing about them afterwards. An erasure locks the member's
-- row first: what was written before is seen and removed, what comes later waits for it here and is refused.
create function refuse_erased() returns trigger language plpgsql as $$
declare name text;
begin
  -- The account is compared after the row is locked: a condition would be judged by what was committed before.
  select account into name from members where id = new.member_id for key share;
  if name = 'erased-' || new.member_id then
    raise exception 'the member % was erased', new.member_id using errcode = 'FY002';
  end if;
  return new;
end $$;

do $$
declare owned text;
begin
  foreach owned in array array['affiliates', 'bank_cards', 'deposit_orders', 'favourite_games', 'feedback', 'known_devices',
    'launch_tickets', 'login_challenges', 'lotto_orders', 'notification_settings', 'password_links', 'payment_passwords',
    'payout_waits', 'promotion_claims', 'push_devices', 'recent_games', 'referral_codes', 'remembered_logins', 'second_factors',
    'security_answers', 'sessions', 'social_bindings', 'started_factors', 'tickets', 'withdraw_orders'] loop
    execute format('create trigger refuse_erased before insert on %I for each row execute function refuse_erased()', owned);
  end loop;
end $$;

create function keep_erased() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('foyer.erasure', true), '') <> 'on' then
    raise exception 'the member % was erased', old.id using errcode = 'FY002';
  end if;
  return new;
end $$;
create trigger keep_erased
  before update of account, account_key, password_hash, is_disabled, language, mobile, email, nickname, payee_name, icon, details,
    birthday_set_at, last_login_at on members
  for each row when (old.account = 'erased-' || old.id) execute function keep_erased();
