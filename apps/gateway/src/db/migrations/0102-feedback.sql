-- What members had to say.
create table feedback (
  merchant_id text not null,
  id bigint generated always as identity,
  member_id bigint not null,
  type text not null check (type in ('suggestion', 'complaint', 'bug', 'other')),
  content text not null,
  contact text not null,
  created_at bigint not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members on delete cascade
);
select keep_to_merchant('feedback');

-- Its pictures, drawn anew from what was sent: nothing but pixels is kept.
create table feedback_pictures (
  merchant_id text not null,
  feedback_id bigint not null,
  position smallint not null,
  picture bytea not null,
  primary key (merchant_id, feedback_id, position),
  foreign key (merchant_id, feedback_id) references feedback on delete cascade
);
select keep_to_merchant('feedback_pictures');
