-- Says that a farmer's table has begun: the activities that it began with do not come back once they are deleted.
create table farm_books (
  owner_id uuid primary key references people on delete cascade,
  begun_at timestamptz not null default now()
);

create table farm_activities (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references farm_books on delete cascade,
  place bigint generated always as identity,
  activity text not null,
  -- A deleted one stays for a while, so that it can be taken back.
  deleted_at timestamptz
);
create index farm_activities_in_order on farm_activities (owner_id, place);
create index farm_activities_deleted on farm_activities (deleted_at) where deleted_at is not null;

-- What is kept is the day, never how long ago it is. One record for each day: sent twice, it is still one.
create table farm_records (
  id uuid primary key default gen_random_uuid(),
  activity_id uuid not null references farm_activities on delete cascade,
  done_on date not null,
  amount bigint not null check (amount >= 0),
  unique (activity_id, done_on)
);
