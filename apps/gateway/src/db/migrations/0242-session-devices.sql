-- The device of a session as its member recognises it.
alter table sessions add column device text not null default '';
