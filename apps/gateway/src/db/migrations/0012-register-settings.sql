-- How a merchant registers members; {} registers nobody.
alter table merchants add column registration jsonb not null default '{}';

-- The attempt a member came by: an attempt that is sent again, as its answer was lost, finds its member instead of a name
-- that is taken. A hash: who knows the attempt may open the session that belongs to it, for a while.
alter table registrations add column attempt text;
create unique index registrations_by_attempt on registrations (merchant_id, attempt);
