-- Who keeps an answer of the catalogue asks here whether it still holds: each transaction that changes what a search
-- shows leaves its number, which others see when they see the change, and not sooner.
create table catalogue_changes (
  xid xid8 primary key,
  at timestamptz not null default clock_timestamp()
);
create index catalogue_changes_at on catalogue_changes (at);

create function note_catalogue_change() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (xid) values (pg_current_xact_id()) on conflict do nothing;
  return null;
end
$$;

create trigger products_note_change after insert or delete on products
  for each statement execute function note_catalogue_change();
-- All but how often the phone number was looked at, which no search shows and which changes all day.
create trigger products_note_edit after update of id, owner_id, role, name, price, price_basis, rupees_per_maund, location,
  quality, phone, weight_category, weight, held, description, dated, status, status_before, version, search_text, posted_at,
  spot, spot_of on products
  for each statement execute function note_catalogue_change();
create trigger people_note_name after update of username on people
  for each statement execute function note_catalogue_change();
create trigger pictures_note_change after insert or update or delete on pictures
  for each statement execute function note_catalogue_change();
