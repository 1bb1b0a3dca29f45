-- A product has left a note in the transaction that made it, and who reads the notes sees all of a transaction: the pictures
-- that it is made with need no second one.
create or replace function note_pictures() returns trigger language plpgsql as $$
declare
  ids text[];
begin
  if tg_op = 'INSERT' then
    ids := array(select product_id from changed_to where product_id is not null);
  elsif tg_op = 'DELETE' then
    ids := array(select product_id from changed_from where product_id is not null);
  else
    ids := array(
      select p.id from (select product_id from changed_from union select product_id from changed_to) c
      join products p on p.id = c.product_id
      where p.xmin <> pg_current_xact_id()::xid or p.posted_at <> now()::timestamptz(3));
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
