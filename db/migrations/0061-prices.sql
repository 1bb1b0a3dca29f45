-- What was ordered counts as what the product counted as then: it stays when the product is renamed or gone.
alter table orders add column category text not null default 'other', add column crop text not null default '';
update orders o set category = p.category, crop = p.crop from products p where p.id = o.product_id and p.crop <> '';
create index order_events_completed on order_events (at) where to_state = 'completed';

-- What is asked and paid for 40 kg of a kind of thing, in Rupees: the quartiles, one voice per seller. A job of the market
-- makes them anew every hour. An empty province is the whole country. `count` is of offers or of orders.
create table price_bands (
  crop text not null,
  category text not null,
  role text not null check (role in ('farmer', 'vendor')),
  province text not null,
  measure text not null check (measure in ('asked', 'paid')),
  low bigint not null check (low > 0),
  middle bigint not null check (middle >= low),
  high bigint not null check (high >= middle),
  count integer not null,
  sellers integer not null,
  -- Whether somebody of the demo market has a voice in it.
  is_demo boolean not null,
  computed_at timestamptz not null,
  primary key (crop, category, role, province, measure)
);

-- The last band of each week, for a year. `week` is its Monday, `as_of` the day of the band.
create table price_weeks (
  like price_bands including constraints,
  week date not null,
  as_of date not null,
  primary key (crop, category, role, province, measure, week)
);
alter table price_weeks drop column computed_at;
create index price_weeks_old on price_weeks (week);

-- A range is no more exact than its few voices: whole tens, and of what was paid whole fifties.
create function told(rupees float8, measure text) returns bigint language sql immutable parallel safe as $$
  select greatest(1, case
    when measure = 'paid' then greatest(50, round(rupees / 50) * 50)
    when rupees < 1000 then round(rupees)
    else round(rupees / 10) * 10 end)::bigint
$$;
