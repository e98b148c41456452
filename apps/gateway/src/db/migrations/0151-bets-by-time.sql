-- Only what was decided since a deposit, or in a month, is asked for.
drop index rounds_of_session;
create index rounds_of_session on rounds (merchant_id, session_hash, closed_at);
