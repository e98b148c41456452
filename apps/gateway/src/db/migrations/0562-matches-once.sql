-- A match of a vendor's file may be played once. Null: it does not come again.
alter table fixtures alter column repeats_after drop not null;
