-- The picture of a bank account's QR code is imported like a merchant's logo. An address elsewhere, which no page ever
-- showed, would not load there: the next import of the description brings its picture.
alter table own_pictures drop constraint own_pictures_kind_check;
alter table own_pictures add constraint own_pictures_kind_check check (kind in ('tile', 'banner', 'logo', 'icon', 'qr'));
-- Row-level security is forced: the owner sees the rows of no merchant unless it is lifted.
alter table deposit_methods no force row level security;
update deposit_methods set banks = (
  select jsonb_agg(
    case when bank ->> 'qrImage' like '/m/media/%' then bank else bank || '{"qrImage": ""}' end order by number
  )
  from jsonb_array_elements(banks) with ordinality as listed (bank, number)
)
where jsonb_path_exists(banks, '$[*] ? (@.qrImage != "")');
alter table deposit_methods force row level security;
