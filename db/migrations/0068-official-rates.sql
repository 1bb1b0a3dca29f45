-- What an authority publishes for 40 kg of a crop, imported by an admin. It is shown beside our own figures with its source
-- and its day, and never counted among them.
create table official_rates (
  id bigint generated always as identity primary key,
  crop text not null,
  day date not null,
  place text not null,
  low bigint not null check (low > 0),
  high bigint not null check (high >= low),
  usual bigint check (usual between low and high),
  source text not null,
  imported_by uuid references people on delete set null,
  imported_at timestamptz not null default now(),
  unique (crop, day, place, source)
);
create index official_rates_newest on official_rates (crop, day desc);
create index official_rates_importer on official_rates (imported_by);
