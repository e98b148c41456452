-- Indexes for jobs that read whole tables to find a few rows.

-- Approved rewards that end soon.
create index promotion_claims_ending on promotion_claims (merchant_id, expires_at) where state = 'approved';
-- Settled draws of some days.
create index lotto_draws_settled on lotto_draws (merchant_id, draw_at) where settled_at is not null;
-- Members of the club by their birthday, month and day.
create index members_by_birthday on members (merchant_id, right(details ->> 'birthday', 5), id) where club_label is not null;
