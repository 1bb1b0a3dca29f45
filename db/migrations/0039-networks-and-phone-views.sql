-- From which network a review came, as a keyed hash: a buyer and a seller who share one may be the same person.
alter table reviews add column network bytea;

-- Who was told somebody's phone number, once a day: the person, or the network of whoever was not signed in, as a keyed
-- hash. For its owner to know how many, and for us to know who collects them. Kept for 90 days.
create table phone_views (
  owner_id uuid not null references people on delete cascade,
  viewer_id uuid references people on delete cascade,
  network bytea,
  day date not null,
  check ((viewer_id is null) <> (network is null)),
  unique nulls not distinct (owner_id, day, viewer_id, network)
);
create index phone_views_of_viewer on phone_views (viewer_id);
create index phone_views_day on phone_views (day);
