-- The picture of a transfer slip that a member adds to a pending deposit by bank transfer, encoded again as JPEG.
create table deposit_slips (
  merchant_id text not null,
  order_id bigint not null,
  jpeg bytea not null,
  added_at bigint not null,
  primary key (merchant_id, order_id),
  foreign key (merchant_id, order_id) references deposit_orders
);
select keep_to_merchant('deposit_slips', 'select, insert, update, delete');
create trigger deleted_by_erasure before delete on deposit_slips for each row execute function require_erasure();

-- The table now also records who has seen the slip of a deposit: a number is that of a withdrawal or of a deposit.
alter table account_views drop constraint account_views_merchant_id_order_no_fkey;
