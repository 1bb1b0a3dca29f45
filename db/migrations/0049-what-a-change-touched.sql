-- A note says which products a statement changed: as a search saw them before, and as it sees them from now on. Whoever
-- keeps an answer drops it only where one of them could stand in it. Without a list (`touched` is null) anything may have
-- changed: of many at once nobody needs the names.
alter table catalogue_changes drop constraint catalogue_changes_pkey, add column touched json;
create index catalogue_changes_xid on catalogue_changes (xid);

-- All that a search asks of a product; nothing of one that is not on offer.
create function as_searched(status text, search_text text, place text, price bigint, role text, rupees_per_maund bigint,
  spot point) returns json language sql stable parallel safe as $$
  select case when status = 'open' then json_build_object('text', search_text, 'place', place, 'price', price,
    'role', role, 'hasMaundPrice', rupees_per_maund is not null, 'isPlaced', spot is not null) end
$$;

drop trigger products_note_places on products;
drop trigger products_note_change on products;
drop trigger products_note_edit on products;
drop trigger pictures_note_change on pictures;
drop function note_product_places();

create function note_added_products() returns trigger language plpgsql as $$
begin
  -- In their order: two lists that come at once must not wait for each other.
  insert into product_places select distinct place from added order by 1 on conflict do nothing;
  insert into catalogue_changes (xid, touched)
  select pg_current_xact_id(), case when count(*) <= 20 then json_agg(json_build_object('id', id, 'before', null,
    'after', as_searched(status, search_text, place, price, role, rupees_per_maund, spot))) end
  from (select * from added limit 21) listed having count(*) > 0;
  return null;
end
$$;
create trigger products_note_added after insert on products
  referencing new table as added for each statement execute function note_added_products();

-- How often the phone number was looked at changes all day, and nobody but its owner is shown it. Every other column counts,
-- also one that comes later.
create function note_changed_products() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (xid, touched)
  select pg_current_xact_id(), case when count(*) <= 20 then json_agg(change) end
  from (
    select json_build_object('id', coalesce(o.id, n.id),
      'before', as_searched(o.status, o.search_text, o.place, o.price, o.role, o.rupees_per_maund, o.spot),
      'after', as_searched(n.status, n.search_text, n.place, n.price, n.role, n.rupees_per_maund, n.spot)) as change
    from changed_from o full join changed_to n on n.id = o.id
    where to_jsonb(o) - 'reveals' is distinct from to_jsonb(n) - 'reveals' limit 21) listed
  having count(*) > 0;
  return null;
end
$$;
create trigger products_note_changed after update on products
  referencing old table as changed_from new table as changed_to
  for each statement execute function note_changed_products();

create function note_deleted_products() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (xid, touched)
  select pg_current_xact_id(), case when count(*) <= 20 then json_agg(json_build_object('id', id,
    'before', as_searched(status, search_text, place, price, role, rupees_per_maund, spot), 'after', null)) end
  from (select * from deleted limit 21) listed having count(*) > 0;
  return null;
end
$$;
create trigger products_note_deleted after delete on products
  referencing old table as deleted for each statement execute function note_deleted_products();

-- The products that have or had these pictures. A picture that was only uploaded stands nowhere yet.
create function note_pictures() returns trigger language plpgsql as $$
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
  select pg_current_xact_id(), case when count(*) <= 20 then json_agg(json_build_object('id', id, 'before', now,
    'after', now)) end
  from (
    select id, as_searched(status, search_text, place, price, role, rupees_per_maund, spot) as now
    from products where id = any(ids) limit 21) listed
  having count(*) > 0;
  return null;
end
$$;
create trigger pictures_note_added after insert on pictures
  referencing new table as changed_to for each statement execute function note_pictures();
create trigger pictures_note_changed after update on pictures
  referencing old table as changed_from new table as changed_to for each statement execute function note_pictures();
create trigger pictures_note_deleted after delete on pictures
  referencing old table as changed_from for each statement execute function note_pictures();

-- The same letters and pairs of letters as before, by string functions alone, which cost a tenth: each product that is added
-- or moved in the table waits for it. A line break divides the pairs: a text that is searched in has none.
create or replace function letter_pairs(words text) returns text[] language sql immutable parallel safe as $$
  select string_to_array(words, null)
    || string_to_array(rtrim(regexp_replace(words, '(..)', E'\\1\n', 'g'), E'\n'), E'\n')
    || string_to_array(rtrim(regexp_replace(substr(words, 2), '(..)', E'\\1\n', 'g'), E'\n'), E'\n')
$$;
