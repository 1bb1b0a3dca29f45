-- What a form made, by the key that the browser gave it: the same form sent twice, by a double tap or because its
-- answer was lost, finds what the first one made. It takes the place of the table that knew this of imports only.
create table sendings (
  person_id uuid not null references people on delete cascade,
  sending_key uuid not null,
  fingerprint text not null,
  made text not null default '',
  sent_at timestamptz not null default now(),
  primary key (person_id, sending_key)
);
insert into sendings (person_id, sending_key, fingerprint, made, sent_at)
select owner_id, sending_key, fingerprint, count::text, imported_at from product_imports;
drop table product_imports;
