-- What broke on people's screens: one row for all that are alike, without personal data, for 30 days.
create table client_errors (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('error', 'rejection', 'chunk')),
  message text not null,
  route text not null,
  release text not null,
  seen int not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  unique (kind, message, route, release)
);
