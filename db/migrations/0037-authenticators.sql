-- An authenticator app (TOTP) as a second step of signing in. The key is sealed with the secret that is not in here.
create table authenticators (
  person_id uuid primary key references people on delete cascade,
  sealed bytea not null,
  -- Until its first code was typed in it is only being set up, and asked for nowhere.
  confirmed_at timestamptz,
  -- The thirty seconds of the newest code that was used: none works twice.
  last_step bigint not null default 0,
  -- Wrong codes in a row, and when the last one was.
  misses integer not null default 0,
  missed_at timestamptz not null default now()
);

-- For whoever has lost the app. Each works once.
create table recovery_codes (
  person_id uuid not null references authenticators on delete cascade,
  code_hash bytea not null,
  primary key (person_id, code_hash)
);

-- When whoever sits there has last shown, by another code, that they are the person.
alter table sessions add column confirmed_at timestamptz;

-- `confirm`: that code. `contact`: to a phone or an e-mail that is to be the person's.
alter table codes
  drop constraint codes_purpose_check,
  add constraint codes_purpose_check check (purpose in ('sign-in', 'removal', 'both', 'confirm', 'contact'));
