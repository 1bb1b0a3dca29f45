-- Where a product is, folded as a search folds it, so that an index can hold it.
drop statistics products_place_names;
alter table products add column place text not null generated always as (lower(location)) stored;

-- One index for both words: what is asked of both is narrowed by both before a row is read.
drop index products_text;
drop index products_place;
create index products_words on products using gin (search_text gin_trgm_ops, place gin_trgm_ops) where status = 'open';

-- The newest are walked through without their rows being read: everywhere, or in the places that are asked for.
drop index products_newest;
create index products_newest on products (posted_at desc, id desc)
  include (search_text, place, price, role) where status = 'open';
create index products_of_place on products (place, posted_at desc, id desc)
  include (search_text, price, role) where status = 'open';

-- The names that a part of a name can mean: some thousands where products are a million. One that no product has any
-- more does no harm.
create table product_places (name text primary key);
create index product_places_words on product_places using gin (name gin_trgm_ops);
insert into product_places select distinct place from products;

-- In their order: two lists that come at once must not wait for each other.
create function note_product_places() returns trigger language plpgsql as $$
begin
  insert into product_places select distinct place from added order by 1 on conflict do nothing;
  return null;
end
$$;
create trigger products_note_places after insert on products
  referencing new table as added for each statement execute function note_product_places();

create function note_product_place() returns trigger language plpgsql as $$
begin
  insert into product_places values (new.place) on conflict do nothing;
  return null;
end
$$;
create trigger products_note_new_place after update of location on products
  for each row when (new.location <> old.location) execute function note_product_place();
