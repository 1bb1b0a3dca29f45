-- Where the goods are brought to, and what bringing them costs, in whole Rupees and part of the total. A seller names it, and
-- the order is accepted once its buyer has said yes.
alter table orders
  add column address text not null default '',
  add column delivery_charge integer not null default 0 check (delivery_charge between 0 and 500000),
  add check (delivery_charge = 0 or delivery = 'delivery');

alter table orders drop constraint orders_state_check;
alter table orders add constraint orders_state_check check (state in ('placed', 'charge_pending', 'accepted',
  'awaiting_payment', 'payment_pending', 'paid', 'handed_over', 'completed', 'on_credit', 'disputed', 'refund_due',
  'declined', 'cancelled', 'expired', 'refunded'));

-- What was named, where a step is about what delivery costs.
alter table order_events add column charge integer;

-- Where a buyer had goods brought to last: the next order begins with it.
create table delivery_addresses (
  person_id uuid primary key references people on delete cascade,
  address text not null
);

-- Of a product that is to be brought. The seller reads it in the order, once there is one.
alter table offers add column address text not null default '';
