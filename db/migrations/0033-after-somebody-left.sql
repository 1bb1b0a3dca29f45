-- A message of somebody who was signed in is theirs: it is in their download, and goes with them.
alter table messages add column person_id uuid references people on delete cascade;
create index messages_of_person on messages (person_id);
create index messages_by_email on messages (lower(email));

-- What was reported outlives whoever said it, but without their name and their words.
alter table reports alter column reporter_id drop not null;
update reports r set reporter_id = null, details = ''
where not exists (select from people p where p.id = r.reporter_id);
create index reports_by on reports (reporter_id);

-- It was a hash without a key, from which a phone number could be found by trying them all. An empty one matches any form.
update orders set fingerprint = '' where fingerprint <> '';
