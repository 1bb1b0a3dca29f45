-- A dispute is decided for the seller, for the buyer, or the order is cancelled. After the second the seller owes the money.
alter table orders drop constraint orders_state_check;
alter table orders add constraint orders_state_check check (state in ('placed', 'accepted', 'awaiting_payment',
  'payment_pending', 'paid', 'handed_over', 'completed', 'disputed', 'refund_due', 'declined', 'cancelled', 'expired',
  'refunded'));

-- The reason of a step, word for word, for the bell. Not for messages outside.
alter table notifications add column reason text not null default '';
