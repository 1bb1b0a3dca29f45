-- What the market office has checked of a seller. That a CNIC was seen is kept, its number never; a dealer licence is public.
create table seller_checks (
  person_id uuid primary key references people on delete cascade,
  has_seen_cnic boolean not null,
  licence_no text not null,
  was_visited boolean not null,
  admin_name text not null,
  checked_at timestamptz not null default now(),
  check (has_seen_cnic or was_visited or licence_no <> ''),
  check (length(regexp_replace(licence_no, '\D', '', 'g')) <> 13)
);
