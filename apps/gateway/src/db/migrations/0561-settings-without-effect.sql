-- `thirdPartyWhiteLabel` had no effect: the origins that a log-in may return to are `redirectOrigins`.
-- Row-level security is forced: the owner sees the rows of no merchant unless it is lifted.
alter table merchants no force row level security;
update merchants set settings = settings - 'thirdPartyWhiteLabel' where settings ? 'thirdPartyWhiteLabel';
alter table merchants force row level security;
