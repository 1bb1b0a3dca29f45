-- What a farmer wrote down as needed. Nothing in it is required, so texts may be empty.
create table needs (
  key uuid primary key default gen_random_uuid(),
  owner_id uuid not null references people on delete cascade,
  -- The number that is shown, not a key: after a removal it may come twice.
  number integer not null,
  crop text not null,
  quantity text not null,
  type text not null,
  quality text not null,
  price text not null,
  dated date not null default (now() at time zone 'Asia/Karachi')::date,
  added_at timestamptz not null default now(),
  -- Off the list, but it can still be put back.
  removed_at timestamptz
);
create index needs_of_owner on needs (owner_id, added_at desc) where removed_at is null;
create index needs_removed on needs (removed_at) where removed_at is not null;
