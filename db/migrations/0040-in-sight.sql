-- Somebody whose name sounds like a bank or like the market: nothing of theirs is in sight until an admin has looked, or
-- until the name is another one. `held_for` are the names.
alter table people
  add column held_at timestamptz,
  add column held_for text,
  add constraint people_hold check ((held_at is null) = (held_for is null));
create index people_held on people (held_at) where held_at is not null;

-- Whose farm and business are on the map, in lists and at their public addresses.
create function is_in_sight(p people) returns boolean language sql stable parallel safe as $$
  select is_proven(p) and p.suspended_at is null and p.held_at is null
$$;

alter table product_holds
  drop constraint product_holds_cause_check,
  add constraint product_holds_cause_check check (cause in ('phone_in_text', 'picture_of_another', 'unusual_price',
    'too_many', 'reports', 'admin', 'suspended', 'name'));

-- Numbers that a seller has proven by a code, besides the one of the account: listings may offer them.
create table listing_phones (
  person_id uuid not null references people on delete cascade,
  phone text not null check (phone ~ '^03\d{9}$'),
  proven_at timestamptz not null default now(),
  primary key (person_id, phone)
);

-- A code of its own for a number that the listings of a person shall offer.
alter table codes
  drop constraint codes_purpose_check,
  add constraint codes_purpose_check
    check (purpose in ('sign-in', 'removal', 'both', 'confirm', 'contact', 'listing'));

-- The number that a listing offers: the one that stands in it when its seller has proven it, else that of the account when
-- that is proven, else none.
create function offered_phone(p products, o people) returns text language sql stable parallel safe as $$
  select case
    when exists (select from listing_phones n where n.person_id = o.id and n.phone = p.phone) then p.phone
    when o.phone_proven_at is not null then o.phone
  end
$$;
