-- A code belongs to the browser that asked for it (a hash of its cookie): nobody else can guess it, use up its tries, or
-- make it void by asking again. Codes that are on their way now live for five minutes: they are asked for anew.
delete from codes;
alter table codes
  drop constraint codes_pkey,
  add column browser bytea not null,
  add primary key (person_id, purpose, browser);
create index codes_age on codes (sent_at);

-- The networks and browsers from which somebody has signed in, the last few of them, as keyed hashes: what strangers do
-- in a person's name does not use up the codes that can be asked for from there.
create table known_places (
  person_id uuid not null references people on delete cascade,
  place bytea not null,
  seen_at timestamptz not null default now(),
  primary key (person_id, place)
);
