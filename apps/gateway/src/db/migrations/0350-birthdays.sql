-- When a member entered the date of birth after the registration; null: with the registration, or there is none. The
-- club's gift is paid only for a birthday that is far enough after it.
alter table members add column birthday_set_at bigint;
