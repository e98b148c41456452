-- A member whose personal data is erased: rows that the books need stay, without what names a person.

-- Orders that are over and applications that are decided keep their state and their amounts.
create or replace function keep_payment() returns trigger language plpgsql as $$
declare
  is_erasure boolean := coalesce(current_setting('foyer.erasure', true), '') = 'on' and new.state = old.state;
begin
  if old.state in ('paid', 'rejected') and new is distinct from old and not is_erasure then
    raise exception 'order % is over', old.order_no using errcode = 'check_violation', constraint = 'payment_is_over';
  end if;
  if (new.member_id, new.asset, new.amount, new.fee) is distinct from (old.member_id, old.asset, old.amount, old.fee) then
    raise exception 'order % was agreed on', old.order_no using errcode = 'check_violation', constraint = 'payment_is_agreed';
  end if;
  return new;
end $$;

create or replace function keep_promotion_claim() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('foyer.erasure', true), '') = 'on'
    and (new.state, new.amount, new.member_id) is not distinct from (old.state, old.amount, old.member_id) then
    return new;
  end if;
  if not (old.state = 'pending' and new.state in ('approved', 'rejected'))
    and not (old.state = 'approved' and new.state = 'claimed') then
    raise exception 'claim % cannot go from % to %', old.id, old.state, new.state
      using errcode = 'check_violation', constraint = 'claim_goes_one_way';
  end if;
  return new;
end $$;

grant delete on claim_pictures, factor_removals, referral_codes, social_bindings to foyer_app;
