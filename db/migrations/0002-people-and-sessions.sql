create table people (
  id uuid primary key default gen_random_uuid(),
  -- The spec's user key: the phone number, or the e-mail with dots as underscores. Never leaves the server.
  key text not null unique,
  username text not null,
  phone text unique check (phone ~ '^03\d{9}$'),
  email text,
  role_flags text[] not null default '{}',
  is_demo boolean not null default false,
  joined_at timestamptz not null default now(),
  check (phone is not null or email is not null)
);
create unique index people_email on people (lower(email));

create table farms (
  person_id uuid primary key references people on delete cascade,
  -- What public addresses carry instead of the person's id.
  id uuid not null unique default gen_random_uuid(),
  farmer_name text not null,
  farm_name text not null,
  size_category text not null check (size_category in ('Marla', 'Kanal', 'Acre', 'Murabba')),
  size_value numeric not null check (size_value > 0),
  city text not null,
  province text not null
);

create table businesses (
  person_id uuid primary key references people on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  vendor_name text not null,
  business_name text not null,
  since_date date not null,
  city text not null,
  province text not null
);

-- A session's token is in the browser's cookie; only its hash is here.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  token_hash bytea not null unique,
  device text not null,
  signed_in_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_of_person on sessions (person_id);
create index sessions_expiry on sessions (expires_at);

-- The one code that holds for a person and a purpose. The hash is keyed with a secret that is not in the database.
create table codes (
  person_id uuid not null references people on delete cascade,
  purpose text not null check (purpose in ('sign-in', 'removal')),
  code_hash bytea not null,
  tries_left integer not null check (tries_left >= 0),
  expires_at timestamptz not null,
  -- How many were sent in a row without a sign-in: the wait for the next one grows with it.
  sends integer not null,
  sent_at timestamptz not null default now(),
  primary key (person_id, purpose)
);

-- Messages on their way out. The text is sealed with the same secret: a code must not be readable here either.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('sms', 'mail')),
  sealed bytea not null,
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  give_up_at timestamptz not null,
  written_at timestamptz not null default now()
);
create index outbox_due on outbox (next_try_at);
