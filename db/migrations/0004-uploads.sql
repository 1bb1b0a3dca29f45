-- Resumable uploads under way, and for a day what became of them. The bytes are in the upload store.
create table uploads (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- Null once the person is gone: nobody can reach the upload, and the sweep takes its bytes.
  owner_id uuid references people on delete set null,
  size integer not null,
  state text not null default 'running' check (state in ('running', 'success', 'error')),
  public_id text,
  code text,
  -- Which request of which process works on it now; a process that died lets go by itself.
  lease uuid,
  leased_until timestamptz,
  is_wanted boolean not null default false,
  begun_at timestamptz not null default now()
);
create index uploads_of_owner on uploads (owner_id, begun_at desc);
create index uploads_oldest on uploads (begun_at);

-- Pictures whose files may be in the store though no row wants them: noted before the files are written,
-- and whenever a row goes, by whatever way. The files are removed when they are due.
create table picture_leavings (
  public_id text primary key,
  due_at timestamptz not null default now()
);
create index picture_leavings_due on picture_leavings (due_at);

create function note_picture_leaving() returns trigger language plpgsql as $$
begin
  insert into picture_leavings (public_id) values (old.public_id)
  on conflict (public_id) do update set due_at = now();
  return null;
end
$$;
create trigger picture_leaves after delete on pictures for each row execute function note_picture_leaving();
