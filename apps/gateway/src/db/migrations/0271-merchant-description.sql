-- The description of a merchant is applied as a whole: rows that it contains no more are removed.
do $$
declare
  described text;
begin
  foreach described in array array[
    'announcements', 'banks', 'captcha_accounts', 'club_ranks', 'deposit_methods', 'deposit_promos', 'help_groups',
    'help_items', 'lotteries', 'merchant_games', 'merchant_vendors', 'message_routes', 'payment_providers',
    'payment_rules', 'promo_codes', 'promotion_categories', 'promotions', 'vendor_links'
  ] loop
    execute format('grant select, insert, update, delete on %I to foyer_app', described);
  end loop;
end $$;
grant insert, update on merchants to foyer_app;
