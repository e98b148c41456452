-- A session that the house's default password opened: good for nothing but choosing a password of one's own (ruling R5).
alter table sessions add column must_change boolean not null default false;
