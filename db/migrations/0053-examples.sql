-- The activities that a farm's book begins with are examples until the farmer makes one their own.
alter table farm_activities add column is_example boolean not null default false;

-- Books that were begun before: an activity is still an example where it is as the book began with it, its one record
-- with the amount and on the day that stood there.
update farm_activities a set is_example = true
from farm_books b, farm_records r, (values
    ('Watering', 18500, 3), ('Spraying', 24200, 9), ('Weeding', 12000, 14), ('Fertiliser, urea', 43500, 21),
    ('Sowing', 68000, 26))
  as began (activity, amount, days)
where b.owner_id = a.owner_id and r.activity_id = a.id
  and a.activity = began.activity and r.amount = began.amount
  and r.done_on = (b.begun_at at time zone 'Asia/Karachi')::date - began.days
  and not exists (select from farm_records o where o.activity_id = a.id and o.id <> r.id);

-- What waits for a seller, however much is over.
create index orders_waiting on orders (seller_id, role)
  where state in ('placed', 'accepted', 'awaiting_payment', 'payment_pending', 'paid', 'handed_over', 'disputed',
    'refund_due');
