-- What visitors write in the contact form of the landing page.
create table messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  message text not null,
  is_demo boolean not null default false,
  sent_at timestamptz not null default now()
);
create index messages_newest on messages (sent_at desc, id);

-- How often somebody did something in the current window. Not worth a write to disk: lost counts only forgive.
create unlogged table limits (
  name text not null,
  who text not null,
  uses integer not null,
  until timestamptz not null,
  primary key (name, who)
);
create index limits_until on limits (until);

-- Facts about this market as a whole, each a row.
create table market_facts (
  name text primary key,
  value text not null,
  noted_at timestamptz not null default now()
);
