-- What one person says of another after they have traded. Counted and shown only from shown_at on.
create table reviews (
  id uuid primary key default gen_random_uuid(),
  order_no text,
  author_id uuid not null references people on delete cascade,
  subject_id uuid not null references people on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  text text not null default '',
  written_at timestamptz not null default now(),
  shown_at timestamptz,
  check (author_id <> subject_id)
);
create index reviews_of_subject on reviews (subject_id, shown_at desc);
create index reviews_of_author on reviews (author_id);

-- How many people have asked for the phone number on the public page.
alter table farms add column reveals integer not null default 0;
alter table businesses add column reveals integer not null default 0;
