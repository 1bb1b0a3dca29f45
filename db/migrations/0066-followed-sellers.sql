create table followed_sellers (
  person_id uuid not null references people on delete cascade,
  seller_id uuid not null references people on delete cascade,
  role text not null check (role in ('farmer', 'vendor')),
  followed_at timestamptz not null default now(),
  since timestamptz not null default settled_until(),
  primary key (person_id, seller_id, role)
);
create index followed_sellers_of_seller on followed_sellers (seller_id);
