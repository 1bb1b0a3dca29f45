-- Where a browser takes notices for somebody. It belongs to the session: whoever signs out there, or is signed out, gets
-- none there any more. Its address and keys are sealed: whoever has the address can send there.
create table push_devices (
  session_id uuid primary key references sessions on delete cascade,
  -- One browser has one address, whoever signs in: a keyed hash finds it again.
  address_hash bytea not null unique,
  sealed bytea not null,
  since timestamptz not null default now()
);

alter table outbox drop constraint outbox_channel_check,
  add constraint outbox_channel_check check (channel in ('sms', 'mail', 'push'));
