-- PLATFORM-WIDE, in every database: whose turn it is to run a job for the merchants of this database. No gateway runs it
-- before `free_at`: during a run that is the end of the lease, which the holder prolongs; after it, the time of the next
-- run. The times are of the server's clock, so gateways whose clocks differ agree.
create table job_turns (
  job text primary key,
  holder text not null,
  free_at timestamptz not null
);
grant select, insert, update on job_turns to foyer_app;
