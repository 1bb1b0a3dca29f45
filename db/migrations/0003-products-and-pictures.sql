create extension if not exists pg_trgm;

-- One row is the owner's entry and the catalogue's, so that they cannot differ.
create table products (
  id text primary key check (id ~ '^product_\d{13,16}$'),
  owner_id uuid not null references people on delete cascade,
  role text not null check (role in ('farmer', 'vendor')),
  name text not null,
  price bigint not null check (price > 0),
  price_basis text not null check (price_basis in ('unit', 'lot')),
  -- Of 40 kg; null for what is counted and not weighed.
  rupees_per_maund bigint,
  location text not null,
  quality text not null,
  phone text not null,
  weight_category text not null,
  weight numeric not null check (weight > 0),
  description text not null,
  dated date not null,
  status text not null default 'open' check (status in ('open', 'paused', 'sold_out')),
  version integer not null default 1,
  reveals integer not null default 0,
  -- The name in small letters with its other names: gandum finds wheat and back.
  search_text text not null,
  -- To the millisecond, as the cursor of a search carries it: a finer time would lose rows between two pages.
  posted_at timestamptz(3) not null default now()
);

-- A pattern of one or two letters has no trigram: its letters and pairs of letters are an index of their own.
create function letter_pairs(words text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct part), '{}') from (
    select substr(words, i, 1) as part from generate_series(1, length(words)) i
    union all
    select substr(words, i, 2) from generate_series(1, length(words) - 1) i
  ) parts
$$;

create index products_newest on products (posted_at desc, id desc) where status = 'open';
create index products_cheapest on products (rupees_per_maund, id) where status = 'open';
create index products_text on products using gin (search_text gin_trgm_ops) where status = 'open';
create index products_pairs on products using gin (letter_pairs(search_text)) where status = 'open';
create index products_place on products using gin (lower(location) gin_trgm_ops) where status = 'open';
create index products_of_owner on products (owner_id, role, posted_at desc);

create table pictures (
  public_id text primary key,
  owner_id uuid not null references people on delete cascade,
  product_id text references products on delete set null,
  position integer not null default 0,
  width integer not null,
  height integer not null,
  placeholder text not null,
  uploaded_at timestamptz not null default now()
);
create index pictures_of_product on pictures (product_id, position);
create index pictures_unused on pictures (uploaded_at) where product_id is null;
