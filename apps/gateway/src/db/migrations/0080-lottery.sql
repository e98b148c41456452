-- The lottery: what is drawn when, the draws themselves, orders and their bets, and the lottery page's own sessions.

-- A lottery a merchant runs. Its draws follow from the clock: see domains/lottery/schedule.ts.
create table lotteries (
  merchant_id text not null references merchants,
  game_id text not null,
  -- The vendor and game of the catalogue that lead to it.
  vendor_code text not null,
  play_type text not null check (play_type in ('5d', '3d', 'pk10', 'k3')),
  -- Its name by language code.
  words jsonb not null,
  tile text not null,
  position integer not null,
  interval_ms bigint not null check (interval_ms between 10000 and 86400000 and 86400000 % interval_ms = 0),
  -- How long before its draw the betting ends.
  close_ms bigint not null check (close_ms between 1000 and interval_ms / 2),
  -- When, after local midnight, its draws are counted from; and where midnight is.
  anchor_ms bigint not null check (anchor_ms between 0 and 86399999),
  utc_offset_ms bigint not null check (utc_offset_ms between -43200000 and 50400000),
  -- What comes back of two thousand staked: never all of it.
  prize_mode integer not null check (prize_mode between 1800 and 1999),
  -- Stake of one line, minor units; and what one draw may cost the house at the very most.
  min_stake bigint not null check (min_stake > 0),
  max_stake bigint not null check (max_stake >= min_stake),
  exposure_limit bigint not null check (exposure_limit > 0),
  is_open boolean not null default true,
  primary key (merchant_id, game_id)
);
select keep_to_merchant('lotteries');

-- One draw. Its seed is encrypted until the draw is made; the hash of it is public from the start.
create table lotto_draws (
  merchant_id text not null,
  game_id text not null,
  numero text not null,
  open_at bigint not null,
  close_at bigint not null,
  draw_at bigint not null,
  commitment text not null,
  hidden_seed text not null,
  seed text,
  result integer[],
  state text not null default 'open' check (state in ('open', 'drawn', 'void')),
  -- What its bets could cost at most.
  exposure bigint not null default 0 check (exposure >= 0),
  settled_at bigint,
  check (open_at < close_at and close_at < draw_at),
  check ((state = 'drawn') = (seed is not null) and (state = 'drawn') = (result is not null)),
  check (settled_at is null or state <> 'open'),
  primary key (merchant_id, game_id, numero),
  unique (merchant_id, game_id, draw_at),
  foreign key (merchant_id, game_id) references lotteries
);
create index lotto_draws_due on lotto_draws (merchant_id, draw_at) where state = 'open';
create index lotto_draws_unsettled on lotto_draws (merchant_id, draw_at) where state <> 'open' and settled_at is null;
select keep_to_merchant('lotto_draws');

-- What was promised and what was drawn stays as it is: only a draw that is still open may change, and its seed must then be
-- the one that was committed to.
create function keep_draw() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' and (new.state, new.seed, new.result, new.commitment, new.draw_at)
      is distinct from (old.state, old.seed, old.result, old.commitment, old.draw_at) then
    raise exception 'draw % of % is made', old.numero, old.game_id using errcode = 'check_violation', constraint = 'draw_is_made';
  end if;
  if new.commitment <> old.commitment then
    raise exception 'draw % of % was committed to', old.numero, old.game_id using errcode = 'check_violation', constraint = 'draw_commitment';
  end if;
  if new.seed is not null and encode(sha256(decode(new.seed, 'hex')), 'hex') <> new.commitment then
    raise exception 'draw % of % has another seed', old.numero, old.game_id using errcode = 'check_violation', constraint = 'draw_seed';
  end if;
  return new;
end $$;
create trigger keep_draw before update on lotto_draws for each row execute function keep_draw();

-- What a member ordered in one go: bets on one draw, or on several in a row.
create table lotto_orders (
  merchant_id text not null,
  id bigint generated always as identity,
  member_id bigint not null,
  game_id text not null,
  idempotency_key text not null,
  request_hash text not null,
  asset text not null,
  prize_mode integer not null,
  times integer not null check (times > 0),
  draws integer not null check (draws > 0),
  stop_on_win boolean not null,
  stake bigint not null check (stake > 0),
  placed_at bigint not null,
  primary key (merchant_id, id),
  unique (merchant_id, member_id, idempotency_key),
  foreign key (merchant_id, member_id) references members,
  foreign key (merchant_id, game_id) references lotteries
);
create index lotto_orders_of_member on lotto_orders (merchant_id, member_id, id desc);
select keep_to_merchant('lotto_orders', 'select, insert, update');

-- One bet on one draw. It is open until its draw is settled, or until it is taken back.
create table lotto_suborders (
  merchant_id text not null,
  order_id bigint not null,
  n integer not null,
  game_id text not null,
  numero text not null,
  market text not null,
  picks jsonb not null,
  lines integer not null check (lines > 0),
  line_stake bigint not null check (line_stake > 0),
  stake bigint not null check (stake = lines * line_stake),
  most bigint not null check (most >= 0),
  state text not null default 'open' check (state in ('open', 'won', 'lost', 'cancelled', 'void')),
  prize bigint not null default 0 check (prize >= 0 and (prize > 0) = (state = 'won') and prize <= most),
  closed_at bigint,
  check ((state = 'open') = (closed_at is null)),
  primary key (merchant_id, order_id, n),
  foreign key (merchant_id, order_id) references lotto_orders,
  foreign key (merchant_id, game_id, numero) references lotto_draws
);
create index lotto_suborders_of_draw on lotto_suborders (merchant_id, game_id, numero);
create index lotto_suborders_open on lotto_suborders (merchant_id, game_id, numero) where state = 'open';
select keep_to_merchant('lotto_suborders', 'select, insert, update');

-- A bet that is closed stays closed: nothing settles it twice, whoever tries.
create function keep_suborder() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' then
    raise exception 'bet % of order % is closed', old.n, old.order_id using errcode = 'check_violation', constraint = 'bet_is_closed';
  end if;
  return new;
end $$;
create trigger keep_suborder before update on lotto_suborders for each row execute function keep_suborder();

-- A ticket for the lottery page, and what it became: a token that is good for the calls of the lottery and lives as long as
-- the session that asked for it. Of both only the SHA-256 is kept.
create table page_tickets (
  merchant_id text not null,
  ticket_hash text not null,
  session_hash text not null,
  expires_at bigint not null,
  primary key (merchant_id, ticket_hash),
  foreign key (merchant_id, session_hash) references sessions on delete cascade
);
create index page_tickets_of_session on page_tickets (merchant_id, session_hash);
select keep_to_merchant('page_tickets');
create table page_sessions (
  merchant_id text not null,
  token_hash text not null,
  session_hash text not null,
  opened_at bigint not null,
  primary key (merchant_id, token_hash),
  foreign key (merchant_id, session_hash) references sessions on delete cascade
);
create index page_sessions_of_session on page_sessions (merchant_id, session_hash);
select keep_to_merchant('page_sessions');
