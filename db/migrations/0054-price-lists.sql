-- A seller's own key of a product, to find it again in a price list; for nobody else to see.
alter table products add column sku text not null default '';
create unique index products_sku on products (owner_id, role, lower(sku)) where sku <> '';

-- From how little on its seller wants to hear of it.
alter table products add column alert_below numeric(13, 3) check (alert_below > 0);

-- What an import or a bulk change did to which products, to be taken back as a whole within an hour: `steps` names each
-- with the version that was left and what stood there before; nothing stood before one that was added.
create table product_batches (
  owner_id uuid not null references people on delete cascade,
  idempotency_key uuid not null,
  role text not null,
  made_at timestamptz not null default now(),
  undone_at timestamptz,
  steps jsonb not null,
  primary key (owner_id, idempotency_key)
);
