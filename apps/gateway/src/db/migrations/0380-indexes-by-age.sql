-- The job that deletes expired rows finds them by their time (db/retention.ts): without these indexes it reads the whole table at
-- every run.
create index code_sends_by_age on code_sends (merchant_id, sent_at);
create index event_deliveries_by_age on event_deliveries (merchant_id, created_at);
create index login_failures_by_age on login_failures (merchant_id, failed_at);
create index notifications_by_age on notifications (merchant_id, created_at);
create index page_tickets_by_age on page_tickets (merchant_id, expires_at);
create index payout_waits_by_age on payout_waits (merchant_id, usable_from);
