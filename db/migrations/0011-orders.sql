-- The weight of one unit; null for what is counted. The contract has the same table (units.ts), and a test compares them.
create function grams_in(unit text) returns integer language sql immutable parallel safe as $$
  select case unit
    when 'Grams' then 1 when 'grams' then 1
    when 'Kilograms' then 1000 when 'kilograms' then 1000
    when 'Maund (40 kg)' then 40000
    when 'Tons' then 1000000 when 'tons' then 1000000
  end
$$;

-- `held` is promised to open orders; what can still be ordered is weight - held. The check is the last wall against overselling.
alter table products drop constraint products_weight_check;
alter table products
  add column held numeric not null default 0,
  add column grams bigint generated always as (round(weight * grams_in(weight_category))) stored,
  add constraint products_weight_check check (weight >= 0),
  add constraint products_held_check check (held >= 0 and held <= weight);

-- Where buyers send a seller the money of a transfer.
create table payment_details (
  person_id uuid primary key references people on delete cascade,
  details text not null
);

-- What was agreed stays as it was agreed, also when the product or a person is gone.
create table orders (
  id bigint generated always as identity (start with 10001) primary key,
  order_no text not null unique
    generated always as ('KM-' || lpad(id::text, greatest(5, length(id::text)), '0')) stored,
  kind text not null check (kind in ('order', 'sale')),
  product_id text references products on delete set null,
  buyer_id uuid references people on delete set null,
  seller_id uuid references people on delete set null,
  role text not null check (role in ('farmer', 'vendor')),
  product_name text not null,
  buyer_name text not null,
  buyer_phone text,
  seller_name text not null,
  seller_phone text,
  quantity numeric not null check (quantity > 0),
  weight_category text not null,
  grams bigint generated always as (round(quantity * grams_in(weight_category))) stored,
  price bigint not null check (price > 0),
  price_basis text not null check (price_basis in ('unit', 'lot')),
  total_paisa bigint not null check (total_paisa >= 0),
  payment text not null check (payment in ('cash', 'transfer')),
  delivery text check (delivery in ('delivery', 'pickup')),
  note text not null,
  dated date not null,
  state text not null check (state in ('placed', 'accepted', 'awaiting_payment', 'payment_pending', 'paid',
    'handed_over', 'completed', 'disputed', 'declined', 'cancelled', 'expired', 'refunded')),
  -- Where the quantity is: promised, back on offer, or gone with the goods. It leaves `held` once.
  stock text not null check (stock in ('held', 'given_back', 'taken')),
  -- When time takes its step, if nobody does before.
  due_at timestamptz,
  -- The same form sent twice is one order.
  sent_by uuid references people on delete set null,
  sending_key uuid not null,
  fingerprint text not null,
  placed_at timestamptz not null default now(),
  check (buyer_id <> seller_id),
  unique (sent_by, sending_key)
);
create index orders_of_seller on orders (seller_id, role, id desc);
create index orders_of_buyer on orders (buyer_id, id desc);
create index orders_of_product on orders (product_id);
create index orders_due on orders (due_at) where due_at is not null;

-- The history of an order: written once, never changed. The person's id is kept without a key, so that it may outlive them.
create table order_events (
  order_id bigint not null references orders,
  number integer not null,
  event text not null,
  from_state text,
  to_state text not null,
  actor text not null check (actor in ('buyer', 'seller', 'admin', 'time')),
  actor_id uuid,
  reason text not null,
  at timestamptz not null default now(),
  primary key (order_id, number)
);

create function refuse_rewriting_history() returns trigger language plpgsql as $$
begin
  raise exception 'the history of an order is never changed';
end
$$;
create trigger order_events_stay before update or delete on order_events
  for each row execute function refuse_rewriting_history();
