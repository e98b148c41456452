-- A member gives up the bonus of a deposit: it goes back to its promotion, and the deposit requires fewer bets.
create table bonus_returns (
  merchant_id text not null,
  order_id bigint not null,
  member_id bigint not null,
  amount bigint not null check (amount > 0),
  -- The bets that the deposit requires from then on, instead of those of its order.
  turnover bigint not null check (turnover >= 0),
  returned_at bigint not null,
  transfer_id bigint not null,
  primary key (merchant_id, order_id),
  foreign key (merchant_id, order_id) references deposit_orders,
  foreign key (merchant_id, member_id) references members,
  foreign key (merchant_id, transfer_id) references transfers
);
select keep_to_merchant('bonus_returns', 'select, insert');
