-- What people have saved, with the offer as it stood then or when they were last told of it. No key to products: whoever
-- saved something is told that it is gone.
create table saved_products (
  person_id uuid not null references people on delete cascade,
  product_id text not null,
  saved_at timestamptz not null default now(),
  price bigint not null,
  price_basis text not null,
  weight_category text not null,
  -- What could be ordered.
  quantity numeric not null,
  told_at timestamptz,
  primary key (person_id, product_id)
);
create index saved_products_of_product on saved_products (product_id);
