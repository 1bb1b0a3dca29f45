-- What a person is told by the bell. No key to people: whoever writes here holds the locks of an order already, and must
-- not wait for somebody who leaves. What they leave behind is swept.
create table notifications (
  id bigint generated always as identity primary key,
  person_id uuid not null,
  event text not null,
  -- The number of the order, or the key of the requirement.
  subject text not null,
  -- The name of the product.
  about text not null,
  -- Whether a message by SMS or mail is still to be written, for those who want one.
  is_letter_due boolean not null,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_of_person on notifications (person_id, id desc);
create index notifications_unread on notifications (person_id) where read_at is null;
create index notifications_letters on notifications (id) where is_letter_due;
create index notifications_age on notifications (created_at);

-- How somebody wants to be told of orders and offers besides the bell. Nothing chosen: by what there is.
create table notification_wishes (
  person_id uuid primary key references people on delete cascade,
  way text not null check (way in ('sms', 'mail', 'here'))
);
