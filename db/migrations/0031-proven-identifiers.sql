-- When a code that went to the phone or to the e-mail was typed in for the first time: until then it is only written
-- down, and may be somebody else's.
alter table people
  add column phone_proven_at timestamptz,
  add column email_proven_at timestamptz,
  add constraint people_phone_proof check (phone is not null or phone_proven_at is null),
  add constraint people_email_proof check (email is not null or email_proven_at is null);

-- By which way the code went; none in demo mode, where it is shown on the page and proves nothing.
alter table codes add column channel text check (channel in ('sms', 'mail'));

-- A code of its own for whoever says that the other phone or e-mail of an account is theirs too.
alter table codes
  drop constraint codes_purpose_check,
  add constraint codes_purpose_check check (purpose in ('sign-in', 'removal', 'both'));
