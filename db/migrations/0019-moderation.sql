-- Somebody who broke the rules: signed out, not let in, and out of the catalogue until restored.
alter table people
  add column suspended_at timestamptz,
  add column suspended_for text,
  add constraint people_suspension check ((suspended_at is null) = (suspended_for is null));
create index people_newest on people (joined_at desc, id desc);

-- Withheld: in nobody's sight but its owner's and the admins'. What it was before, as its owner left it, comes back after.
alter table products drop constraint products_status_check;
alter table products
  add column status_before text check (status_before in ('open', 'paused', 'sold_out')),
  add constraint products_status_check check (status in ('open', 'paused', 'sold_out', 'withheld')),
  add constraint products_withheld_check check ((status = 'withheld') = (status_before is not null));
create index products_withheld on products (posted_at desc, id desc) where status = 'withheld';

-- Why a product is withheld; it stays so while one of these has no end.
create table product_holds (
  id bigint generated always as identity primary key,
  product_id text not null references products on delete cascade,
  cause text not null check (cause in
    ('phone_in_text', 'picture_of_another', 'unusual_price', 'too_many', 'reports', 'admin', 'suspended')),
  -- In an admin's words; empty where the cause says it all.
  reason text not null,
  since timestamptz not null default now(),
  -- What the seller says to it.
  answer text not null default '',
  answered_at timestamptz,
  ended_at timestamptz
);
create unique index product_holds_standing on product_holds (product_id, cause) where ended_at is null;

-- How a picture looks, in 64 bits: the same picture saved again by somebody else looks the same. Null where nobody compares.
alter table pictures add column look bigint;
create index pictures_look on pictures (look) where look is not null;

create table reports (
  id bigint generated always as identity primary key,
  -- Kept without a key: what was reported outlives whoever said it.
  reporter_id uuid not null,
  product_id text references products on delete cascade,
  person_id uuid references people on delete cascade,
  reason text not null check (reason in ('fraud', 'untrue', 'forbidden', 'offensive', 'copied', 'other')),
  details text not null,
  reported_at timestamptz not null default now(),
  verdict text check (verdict in ('upheld', 'dismissed')),
  settled_at timestamptz,
  check ((product_id is null) <> (person_id is null)),
  check ((verdict is null) = (settled_at is null))
);
create unique index reports_of_product on reports (product_id, reporter_id) where settled_at is null;
create unique index reports_of_person on reports (person_id, reporter_id) where settled_at is null;

-- Everything that an admin has done. Written once: no hand of the application can change or remove a line.
create table admin_actions (
  id bigint generated always as identity primary key,
  admin_id uuid not null,
  admin_name text not null,
  action text not null,
  -- The id of the person, product, message or order; and its name as it was then.
  subject text not null,
  about text not null,
  reason text not null,
  at timestamptz not null default now()
);
create function keep_as_written() returns trigger language plpgsql as $$
begin
  raise exception 'what an admin did is not changed or removed';
end $$;
create trigger admin_actions_stay before update or delete on admin_actions
  for each row execute function keep_as_written();
create trigger admin_actions_stay_all before truncate on admin_actions
  for each statement execute function keep_as_written();

alter table messages add column read_at timestamptz, add column answered_at timestamptz;
create index messages_unread on messages (sent_at) where read_at is null;

-- A message that was given up stays a while, for the admins to see; its text goes at once.
alter table outbox
  alter column sealed drop not null,
  add column last_error text,
  add column failed_at timestamptz;
drop index outbox_due;
create index outbox_due on outbox (next_try_at) where failed_at is null;
create index outbox_failed on outbox (failed_at desc) where failed_at is not null;
