-- What admins note of somebody for each other, with the name of the admin as it was then. It goes with the person.
create table person_notes (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  admin_name text not null,
  note text not null,
  written_at timestamptz not null default now()
);
create index person_notes_of on person_notes (person_id, written_at);

-- The page of a person shows what was done about them.
create index audit_log_subject on audit_log (subject);

-- What an admin answered by e-mail; empty until then.
alter table messages add column reply text not null default '';
