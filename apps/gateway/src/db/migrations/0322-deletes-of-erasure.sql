-- Rows that never change are deleted only together with all personal data of their member.
create function require_erasure() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('foyer.erasure', true), '') <> 'on' then
    raise exception 'permission denied: rows of % are deleted with their member only', tg_table_name
      using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;

create trigger deleted_by_erasure before delete on claim_pictures for each row execute function require_erasure();
create trigger deleted_by_erasure before delete on factor_removals for each row execute function require_erasure();
create trigger deleted_by_erasure before delete on referral_codes for each row execute function require_erasure();
create trigger deleted_by_erasure before delete on social_bindings for each row execute function require_erasure();
