-- The same list sent twice, by a double tap or because its answer was lost, is imported once.
create table product_imports (
  owner_id uuid not null references people on delete cascade,
  sending_key uuid not null,
  fingerprint text not null,
  count integer not null,
  imported_at timestamptz not null default now(),
  primary key (owner_id, sending_key)
);
