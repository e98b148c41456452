-- The counter of wrong attempts of a session that shares one: with the session that it continues on the home screen. Null:
-- it has its own. A session could otherwise open others to guess anew.
alter table sessions add column counter text;
update sessions set counter = continues where continues is not null;
