-- A sale with several products is an order for each of them. All share the receipt of the first: this is its id, and null in
-- the first itself. No key: a table that points to itself cannot be restored row by row, and orders are never deleted.
alter table orders add column receipt_of bigint;
create index orders_of_receipt on orders (receipt_of) where receipt_of is not null;

-- Sold and handed over, to be paid later.
alter table orders drop constraint orders_state_check;
alter table orders add constraint orders_state_check check (state in ('placed', 'accepted', 'awaiting_payment',
  'payment_pending', 'paid', 'handed_over', 'completed', 'on_credit', 'disputed', 'refund_due', 'declined', 'cancelled',
  'expired', 'refunded'));
