-- What one side of an order shows with what it writes to the market office. The pictures lie where those of receipts do.
create table dispute_pictures (
  id uuid primary key default gen_random_uuid(),
  order_id bigint not null,
  number integer not null,
  position smallint not null check (position between 1 and 3),
  public_id text not null unique references pictures on delete cascade,
  unique (order_id, number, position),
  foreign key (order_id, number) references order_events on delete cascade
);
