-- What suppliers want to buy. Whoever has no business has no requirements: the key says so.
create table requirements (
  id text primary key check (id ~ '^product_\d{13,16}$'),
  owner_id uuid not null references businesses (person_id) on delete cascade,
  product text not null,
  weight_category text not null default 'Grams' check (weight_category in ('Grams', 'Kg', 'Tons')),
  weight numeric not null check (weight > 0),
  price bigint not null check (price > 0),
  rupees_per_maund bigint not null,
  estimated_date date,
  status text not null default 'open' check (status in ('open', 'closed')),
  version integer not null default 1,
  reveals integer not null default 0,
  -- As with products: the name in small letters with its other names.
  search_text text not null,
  -- To the millisecond, as the cursor of a search carries it.
  posted_at timestamptz(3) not null default now()
);
create index requirements_newest on requirements (posted_at desc, id desc) where status = 'open';
create index requirements_text on requirements using gin (search_text gin_trgm_ops) where status = 'open';
create index requirements_pairs on requirements using gin (letter_pairs(search_text)) where status = 'open';
create index requirements_price on requirements (rupees_per_maund) where status = 'open';
create index requirements_of_owner on requirements (owner_id, posted_at desc);
create index businesses_place on businesses using gin (lower(city || ', ' || province) gin_trgm_ops);

-- What farmers answer. Terms, product and unit are kept as they were offered, whatever becomes of the requirement.
create table offers (
  id uuid primary key default gen_random_uuid(),
  requirement_id text references requirements on delete set null,
  supplier_id uuid not null references businesses (person_id) on delete cascade,
  farmer_id uuid not null references farms (person_id) on delete cascade,
  wanted text not null,
  product_id text references products on delete set null,
  product_name text,
  amount numeric not null check (amount > 0),
  weight_category text not null check (weight_category in ('Grams', 'Kg', 'Tons')),
  price bigint not null check (price > 0),
  rupees_per_maund bigint not null,
  note text not null default '',
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  declined_because text check (declined_because in ('declined', 'closed')),
  version integer not null default 1,
  sent_at timestamptz(3) not null default now(),
  answered_at timestamptz(3),
  check ((state = 'declined') = (declined_because is not null)),
  check (supplier_id <> farmer_id)
);
-- One standing offer of a farmer for a requirement: a new one replaces it.
create unique index offers_standing on offers (requirement_id, farmer_id) where state = 'open';
create index offers_of_requirement on offers (requirement_id, sent_at desc);
create index offers_of_farmer on offers (farmer_id, sent_at desc);
create index offers_of_supplier on offers (supplier_id);
create index offers_of_product on offers (product_id);
