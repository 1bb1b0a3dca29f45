-- The page of a product is kept until something on it changes: a note says whose a changed product is, and what a page shows
-- beside products leaves notes, too. Those have the id of a product or of a seller and nothing before and after: no search
-- shows them.
create or replace function note_added_products() returns trigger language plpgsql as $$
begin
  -- In their order: two lists that come at once must not wait for each other.
  insert into product_places select distinct place from added order by 1 on conflict do nothing;
  insert into catalogue_changes (xid, touched)
  select pg_current_xact_id(), case when count(*) <= 20 then json_agg(json_build_object('id', id, 'ownerId', owner_id,
    'before', null, 'after', as_searched(status, search_text, place, price, role, rupees_per_maund, spot))) end
  from (select * from added limit 21) listed having count(*) > 0;
  return null;
end
$$;

create or replace function note_changed_products() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (xid, touched)
  select pg_current_xact_id(), case when count(*) <= 20 then json_agg(change) end
  from (
    select json_build_object('id', coalesce(o.id, n.id), 'ownerId', coalesce(o.owner_id, n.owner_id),
      'before', as_searched(o.status, o.search_text, o.place, o.price, o.role, o.rupees_per_maund, o.spot),
      'after', as_searched(n.status, n.search_text, n.place, n.price, n.role, n.rupees_per_maund, n.spot)) as change
    from changed_from o full join changed_to n on n.id = o.id
    where to_jsonb(o) - 'reveals' is distinct from to_jsonb(n) - 'reveals' limit 21) listed
  having count(*) > 0;
  return null;
end
$$;

create or replace function note_deleted_products() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (xid, touched)
  select pg_current_xact_id(), case when count(*) <= 20 then json_agg(json_build_object('id', id, 'ownerId', owner_id,
    'before', as_searched(status, search_text, place, price, role, rupees_per_maund, spot), 'after', null)) end
  from (select * from deleted limit 21) listed having count(*) > 0;
  return null;
end
$$;

create or replace function note_pictures() returns trigger language plpgsql as $$
declare
  ids text[];
begin
  if tg_op = 'INSERT' then
    ids := array(select product_id from changed_to where product_id is not null);
  elsif tg_op = 'DELETE' then
    ids := array(select product_id from changed_from where product_id is not null);
  else
    ids := array(select product_id from changed_from where product_id is not null
      union select product_id from changed_to where product_id is not null);
  end if;
  if ids = '{}' then
    return null;
  end if;
  insert into catalogue_changes (xid, touched)
  select pg_current_xact_id(), case when count(*) <= 20 then json_agg(json_build_object('id', id, 'ownerId', owner_id,
    'before', now, 'after', now)) end
  from (
    select id, owner_id, as_searched(status, search_text, place, price, role, rupees_per_maund, spot) as now
    from products where id = any(ids) limit 21) listed
  having count(*) > 0;
  return null;
end
$$;

-- What stands beside a product: its argument is the column with the id of the product or of the seller. How often a phone
-- number was looked at is shown to nobody else.
create function note_beside_products() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - 'reveals' end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - 'reveals' end;
begin
  if before is distinct from after then
    insert into catalogue_changes (xid, touched) values (pg_current_xact_id(), json_build_array(
      json_build_object('id', coalesce(after, before) ->> tg_argv[0], 'ownerId', null, 'before', null, 'after', null)));
  end if;
  return null;
end
$$;
create trigger questions_note_change after insert or update or delete on product_questions
  for each row execute function note_beside_products('product_id');
create trigger reviews_note_change after insert or update or delete on reviews
  for each row execute function note_beside_products('subject_id');
create trigger checks_note_change after insert or update or delete on seller_checks
  for each row execute function note_beside_products('person_id');
create trigger farms_note_change after insert or update or delete on farms
  for each row execute function note_beside_products('person_id');
create trigger businesses_note_change after insert or update or delete on businesses
  for each row execute function note_beside_products('person_id');
create trigger people_note_proof after update of phone_proven_at, email_proven_at on people
  for each row execute function note_beside_products('id');
create trigger profile_note_added after insert on pictures
  for each row when (new.is_profile) execute function note_beside_products('owner_id');
create trigger profile_note_changed after update on pictures
  for each row when (old.is_profile or new.is_profile) execute function note_beside_products('owner_id');
create trigger profile_note_deleted after delete on pictures
  for each row when (old.is_profile) execute function note_beside_products('owner_id');

-- Whoever is out of sight is so on the pages of others, too.
drop trigger people_note_name on people;
create trigger people_note_name after update of username, held_at, suspended_at on people
  for each statement execute function note_catalogue_change();
