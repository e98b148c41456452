-- Whether the member has proved that they read the mailbox: a code or a link that was sent to it came back. Accounts that have not share
-- one limit of messages for each mailbox.
alter table members add column email_confirmed boolean not null default false;

-- Row-level security is forced: the owner sees the rows of no merchant unless it is lifted.
alter table members no force row level security;
alter table second_factors no force row level security;
update members m set email_confirmed = true from second_factors f
  where f.merchant_id = m.merchant_id and f.member_id = m.id and f.kind = 'email' and m.email is not null;
alter table members force row level security;
alter table second_factors force row level security;
