-- What a product counts as: its category, and the crop in its name where one is known. The market sorts them by its own
-- table of words; those that are there already it sorts when it starts (`sorted_by` tells by which table).
alter table products add column category text not null default 'other', add column crop text not null default '',
  add column sorted_by text;
create index products_of_category on products (category, posted_at desc, id desc) where status = 'open';
create index products_organic on products (posted_at desc, id desc)
  where status = 'open' and quality in ('Organic', 'organic');

-- How many are on offer, without counting them each time: every statement adds a line for what came and what went, so that
-- nobody waits for another. What counts is the sum; from time to time the lines are added up.
create table offer_counts (category text not null, crop text not null, count bigint not null);
insert into offer_counts
select category, crop, count(*) from products where status = 'open' group by category, crop;

create function count_offers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into offer_counts
    select category, crop, count(*) from changed_to where status = 'open' group by category, crop;
  elsif tg_op = 'DELETE' then
    insert into offer_counts
    select category, crop, -count(*) from changed_from where status = 'open' group by category, crop;
  else
    insert into offer_counts
    select category, crop, sum(change) from (
      select category, crop, 1 as change from changed_to where status = 'open'
      union all select category, crop, -1 from changed_from where status = 'open') changes
    group by category, crop having sum(change) <> 0;
  end if;
  return null;
end
$$;
create trigger products_count_added after insert on products
  referencing new table as changed_to for each statement execute function count_offers();
create trigger products_count_changed after update on products
  referencing old table as changed_from new table as changed_to for each statement execute function count_offers();
create trigger products_count_deleted after delete on products
  referencing old table as changed_from for each statement execute function count_offers();
