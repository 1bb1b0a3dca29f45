-- Of what crop a product was that its seller deleted: whoever follows an old link is shown others. Nothing else is kept.
create table gone_products (
  id text primary key,
  crop text not null,
  gone_at timestamptz not null default now()
);
create index gone_products_gone_at on gone_products (gone_at);
