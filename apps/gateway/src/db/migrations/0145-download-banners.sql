-- Banners of the merchant's app: what the download popup shows.
alter table announcements drop constraint announcements_kind_check;
alter table announcements add constraint announcements_kind_check
  check (kind in ('banner', 'promotion', 'player', 'popup', 'download'));
