-- One table of offers for both uses: what a farmer answers to a requirement, and what a buyer bids for a product. Whoever
-- buys and whoever sells stand in it by what they are in the deal; farms and businesses belong to the first use alone.
alter table offers rename column supplier_id to buyer_id;
alter table offers rename column farmer_id to seller_id;
alter table offers drop constraint offers_supplier_id_fkey, drop constraint offers_farmer_id_fkey;
alter table offers
  add constraint offers_buyer_id_fkey foreign key (buyer_id) references people on delete cascade,
  add constraint offers_seller_id_fkey foreign key (seller_id) references people on delete cascade;
alter index offers_of_farmer rename to offers_of_seller;
alter index offers_of_supplier rename to offers_of_buyer;

alter table offers
  add column kind text not null default 'requirement' check (kind in ('requirement', 'product')),
  -- As what the seller sells.
  add column role text not null default 'farmer' check (role in ('farmer', 'vendor')),
  -- Who has to answer. A requirement's buyer asked first.
  add column turn text not null default 'buyer' check (turn in ('buyer', 'seller')),
  add column price_basis text not null default 'unit' check (price_basis in ('unit', 'lot')),
  -- What was asked for the product when these terms were named.
  add column asked bigint,
  add column delivery text check (delivery in ('delivery', 'pickup')),
  add column day date,
  -- When time ends it, if nobody answers before.
  add column due_at timestamptz;
-- Only requirements are compared by it.
alter table offers alter column rupees_per_maund drop not null;
alter table offers drop constraint offers_weight_category_check;
alter table offers drop constraint offers_state_check;
alter table offers add constraint offers_state_check
  check (state in ('open', 'accepted', 'declined', 'withdrawn', 'expired'));
alter table offers add constraint offers_terms_check check (kind = 'requirement'
  or (asked is not null and price <= asked and delivery is not null and day is not null));

-- One standing offer of a buyer for a product.
create unique index offers_standing_on_product on offers (product_id, buyer_id) where state = 'open' and kind = 'product';
create index offers_due on offers (due_at) where state = 'open' and due_at is not null;

-- What was said about a product, from the first offer to the last answer: written once, never changed.
create table offer_events (
  offer_id uuid not null references offers on delete cascade,
  number integer not null,
  event text not null,
  actor text not null check (actor in ('buyer', 'seller', 'time')),
  -- The terms that were named; none in an answer that names none.
  amount numeric,
  price bigint,
  delivery text,
  day date,
  note text not null default '',
  -- How much there was when there was not enough.
  left_over numeric,
  at timestamptz(3) not null default now(),
  primary key (offer_id, number)
);

alter table products add column takes_offers boolean not null default true;
