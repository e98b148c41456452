-- A merchant's own logo and icons are imported like its banners. An icon has a row for each size.
alter table own_pictures drop constraint own_pictures_kind_check;
alter table own_pictures add constraint own_pictures_kind_check check (kind in ('tile', 'banner', 'logo', 'icon'));
