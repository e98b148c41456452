-- Promotions: what a merchant gives away, who applied for it or claimed it, and the codes that open one.

create table promotions (
  merchant_id text not null references merchants,
  id text not null,
  position integer not null,
  -- Words by language code: title, subtitle.
  words jsonb not null,
  -- auto: claimed as it stands; request: applied for first; code: opened by a promo code.
  way text not null check (way in ('auto', 'request', 'code')),
  -- The back office looks at each application.
  is_reviewed boolean not null default false,
  -- Minor units of the merchant's currency.
  amount bigint not null check (amount > 0),
  -- What an application asks for.
  remark text not null default 'no' check (remark in ('no', 'shown', 'required')),
  picture text not null default 'no' check (picture in ('no', 'shown', 'required')),
  -- It can be had again in each such span of time; null: once.
  every_ms bigint check (every_ms > 0),
  -- How long a reward that is approved waits to be claimed.
  claim_ms bigint not null check (claim_ms > 0),
  -- Null: open on that side.
  starts_at bigint,
  ends_at bigint,
  primary key (merchant_id, id)
);
select keep_to_merchant('promotions', 'select, insert, update');

-- What became of a promotion for one member. A reward of kind auto has no row before it is claimed.
create table promotion_claims (
  merchant_id text not null,
  id bigint generated always as identity,
  promotion_id text not null,
  member_id bigint not null,
  -- Which span of one that comes again; 0 of one that comes once.
  turn bigint not null,
  state text not null check (state in ('pending', 'approved', 'rejected', 'claimed')),
  amount bigint not null check (amount > 0),
  remarks text not null default '',
  -- The back office's word to the member.
  note text not null default '',
  applied_at bigint not null,
  -- Idempotency-Key of the application and what it said; null where there was none.
  apply_key text,
  apply_hash text,
  decided_at bigint,
  -- Until when it can be claimed, once it is approved.
  expires_at bigint,
  claimed_at bigint,
  claim_key text,
  check ((state = 'claimed') = (claimed_at is not null and claim_key is not null)),
  check (state <> 'approved' or expires_at is not null),
  primary key (merchant_id, id),
  foreign key (merchant_id, promotion_id) references promotions,
  foreign key (merchant_id, member_id) references members,
  unique (merchant_id, member_id, apply_key),
  unique (merchant_id, member_id, claim_key)
);
-- One to a member and turn, whatever arrives at once; after a refusal another one may follow.
create unique index promotion_claims_once on promotion_claims (merchant_id, promotion_id, member_id, turn)
  where state <> 'rejected';
create index promotion_claims_of_member on promotion_claims (merchant_id, member_id, id desc);
create index promotion_claims_waiting on promotion_claims (merchant_id, id) where state = 'pending';
select keep_to_merchant('promotion_claims', 'select, insert, update');

-- It goes one way: pending, then approved or rejected, then claimed. What is over stays as it is.
create function keep_promotion_claim() returns trigger language plpgsql as $$
begin
  if not (old.state = 'pending' and new.state in ('approved', 'rejected'))
    and not (old.state = 'approved' and new.state = 'claimed') then
    raise exception 'claim % cannot go from % to %', old.id, old.state, new.state
      using errcode = 'check_violation', constraint = 'claim_goes_one_way';
  end if;
  return new;
end $$;
create trigger keep_promotion_claim before update on promotion_claims
  for each row execute function keep_promotion_claim();

-- Pictures of an application, drawn anew by us as JPEG. They are shown to the back office and to nobody else.
create table claim_pictures (
  merchant_id text not null,
  claim_id bigint not null,
  n smallint not null check (n between 1 and 3),
  jpeg bytea not null,
  primary key (merchant_id, claim_id, n),
  foreign key (merchant_id, claim_id) references promotion_claims on delete cascade
);
select keep_to_merchant('claim_pictures', 'select, insert');

-- A code printed somewhere that opens a promotion of kind code for whoever enters it.
create table promo_codes (
  merchant_id text not null,
  -- NFKC, upper case, without spaces around it.
  code_key text not null,
  promotion_id text not null,
  -- How many members may use it; null: any number.
  most_uses integer check (most_uses > 0),
  uses integer not null default 0 check (uses >= 0 and (most_uses is null or uses <= most_uses)),
  -- Null: as long as its promotion.
  expires_at bigint,
  primary key (merchant_id, code_key),
  foreign key (merchant_id, promotion_id) references promotions
);
select keep_to_merchant('promo_codes', 'select, insert, update');
