-- An imported picture that nothing names any more is deleted after some time (domains/media/unused-pictures.ts).
alter table own_pictures add column unused_since bigint;
