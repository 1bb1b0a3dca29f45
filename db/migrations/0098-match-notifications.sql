-- Names that say what is in it. Of a product, the lowest price at which suppliers were notified of it.
alter table told_products rename to notified_products;
alter table notified_products rename column rupees to lowest_rupees;
alter table notified_products rename column told_at to notified_at;
alter index told_products_pkey rename to notified_products_pkey;
alter table notified_products rename constraint told_products_product_id_fkey to notified_products_product_id_fkey;

-- Of a person, when they were last notified of a match: at most once an hour.
alter table match_turns rename to last_match_notifications;
alter table last_match_notifications rename column told_at to notified_at;
alter index match_turns_pkey rename to last_match_notifications_pkey;
alter table last_match_notifications
  rename constraint match_turns_person_id_fkey to last_match_notifications_person_id_fkey;

-- What people are notified of together once their hour is over.
alter table kept_matches rename to pending_match_notifications;
alter table pending_match_notifications rename column kept_at to pending_since;
alter index kept_matches_pkey rename to pending_match_notifications_pkey;
alter sequence kept_matches_id_seq rename to pending_match_notifications_id_seq;
alter table pending_match_notifications
  rename constraint kept_matches_event_check to pending_match_notifications_event_check;

alter table requirements rename column told_at to notified_at;
alter table requirements rename column told_rupees to notified_rupees;

-- Whether the supplier is in sight, kept with each requirement: a new product that a hundred of them fit would have to look
-- up a hundred people. Never behind: whoever posts one waits for whoever suspends its owner, and the other way round.
alter table requirements add column is_owner_in_sight boolean not null default false;
update requirements r set is_owner_in_sight = is_in_sight(p) from people p where p.id = r.owner_id;
alter table requirements alter column is_owner_in_sight drop default;

create function set_owner_in_sight() returns trigger language plpgsql as $$
begin
  select is_in_sight(p) into new.is_owner_in_sight from people p where p.id = new.owner_id for share;
  return new;
end
$$;
create trigger requirements_owner_in_sight before insert on requirements
  for each row execute function set_owner_in_sight();

-- In the order of their ids, as whoever locks several does.
create function move_requirements_in_sight() returns trigger language plpgsql as $$
begin
  update requirements r set is_owner_in_sight = is_in_sight(new)
  from (select id from requirements where owner_id = new.id order by id for no key update) own
  where own.id = r.id;
  return null;
end
$$;
create trigger people_requirements_in_sight after update on people
  for each row when (is_in_sight(old) <> is_in_sight(new)) execute function move_requirements_in_sight();

drop index requirements_of_crop;
create index requirements_of_crop on requirements (crop, category, rupees_per_maund)
  where status = 'open' and is_owner_in_sight;

-- What the demo market shows as official goes with it.
alter table official_rates add column is_demo boolean not null default false;
