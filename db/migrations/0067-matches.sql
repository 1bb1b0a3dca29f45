-- What a requirement is about, as with products: the server sorts what was posted before. `kinds` are the words that stand in
-- the search text of a product besides its crop: basmati, not only rice.
alter table requirements
  add column category text not null default 'other',
  add column crop text not null default '',
  add column kinds text[] not null default '{}',
  add column sorted_by text,
  -- How far away the supplier wants to buy; no end where it is null. `spot` is where the business lies.
  add column within_km integer check (within_km > 0),
  add column spot point,
  add column spot_of text,
  add column grams bigint not null generated always as (round(weight
    * case weight_category when 'Grams' then 1.0 when 'Kg' then 1000.0 else 1000000.0 end)) stored,
  -- When those whose products fit were last told of it, and what it paid then.
  add column told_at timestamptz,
  add column told_rupees bigint;
-- Nobody is told of what was there before.
update requirements set told_at = now(), told_rupees = rupees_per_maund;

create index requirements_of_crop on requirements (crop, category, rupees_per_maund) where status = 'open';
create index requirements_unplaced on requirements (owner_id) where spot_of is null;
create index products_of_crop on products (crop, category, rupees_per_maund)
  where status = 'open' and role = 'farmer' and rupees_per_maund is not null;

-- The lowest price of 40 kg at which suppliers were told of a product: an edit alone is no news.
create table told_products (
  product_id text primary key references products on delete cascade,
  rupees bigint not null,
  told_at timestamptz not null
);
insert into told_products select id, rupees_per_maund, now() from products
  where status = 'open' and role = 'farmer' and rupees_per_maund is not null;

-- Rate limit: when each person was last told of a match.
create table match_turns (
  person_id uuid primary key references people on delete cascade,
  told_at timestamptz not null
);

-- What people are told together once their hour is over, one line for all who wait for the same: a line for each would cost
-- whoever adds a product too much. No key to people: who has left is no longer among `match_turns`.
create table kept_matches (
  id bigint generated always as identity primary key,
  person_ids uuid[] not null,
  event text not null check (event in ('match_offer', 'match_wanted')),
  subject text not null,
  about text not null,
  count integer not null,
  kept_at timestamptz not null default now()
);

-- How much of a requirement is not bought yet.
create function open_grams(requirement text, wanted bigint) returns bigint language sql stable as $$
  select greatest(0, wanted - coalesce(sum(o.grams), 0)::bigint) from orders o
  where o.requirement_id = requirement and o.state not in ('declined', 'cancelled', 'expired', 'refunded')
$$;
