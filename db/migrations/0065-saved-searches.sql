-- Whoever has saved a search or follows a seller, and how they are told of what is new, once a day.
create table alert_preferences (
  person_id uuid primary key references people on delete cascade,
  way text not null default 'here' check (way in ('sms', 'mail', 'here')),
  -- The last part of the address at which messages are stopped without signing in.
  stop_secret text not null unique,
  -- The cursor of the digest: what was news up to here has been looked through.
  seen_until timestamptz not null default settled_until()
);
create index alert_preferences_due on alert_preferences (seen_until);

create table saved_searches (
  id bigint generated always as identity primary key,
  person_id uuid not null references people on delete cascade,
  text text not null,
  location text not null,
  category text,
  organic boolean not null,
  min_price bigint,
  max_price bigint,
  price_per text not null check (price_per in ('unit', 'maund')),
  farmer boolean not null,
  vendor boolean not null,
  saved_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '90 days',
  is_end_told boolean not null default false,
  paused_at timestamptz,
  -- What came before is no news for it.
  since timestamptz not null default settled_until(),
  -- What the last digest that had something told of it.
  told_at timestamptz,
  told_count integer not null default 0,
  constraint saved_searches_each_once unique nulls not distinct
    (person_id, text, location, category, organic, min_price, max_price, price_per, farmer, vendor)
);

-- A digest goes out once a day to everybody, and tells of what was news until then: whoever it has not reached yet is
-- told the same as the others, by whichever process.
create table digest_rounds (
  day date primary key,
  until timestamptz not null
);
