-- What a member answered to the house's security questions. The answers are argon2id, as passwords are.
create table security_answers (
  merchant_id text not null,
  member_id bigint not null,
  question_id text not null,
  answer_hash text not null,
  primary key (merchant_id, member_id, question_id),
  foreign key (merchant_id, member_id) references members on delete cascade
);
select keep_to_merchant('security_answers');
