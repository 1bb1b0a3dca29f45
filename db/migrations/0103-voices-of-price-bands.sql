-- Who has a voice in the bands of what is asked, with how many offers: whoever types a price is told of the others only.
create table price_voices (
  person_id uuid not null references people on delete cascade,
  role text not null,
  category text not null,
  crop text not null,
  province text not null,
  count integer not null,
  primary key (person_id, role, category, crop, province)
);
