-- Every order changes a product. Rows are compared byte by byte, which costs a tenth of writing both as JSON; only where
-- somebody looked at the phone number, which is no change to anyone else, the rest is compared by name.
create or replace function note_changed_products() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (xid, touched)
  select pg_current_xact_id(), case when count(*) <= 20 then json_agg(change) end
  from (
    select json_build_object('id', coalesce(o.id, n.id), 'ownerId', coalesce(o.owner_id, n.owner_id),
      'before', as_searched(o.status, o.search_text, o.place, o.price, o.role, o.rupees_per_maund, o.spot),
      'after', as_searched(n.status, n.search_text, n.place, n.price, n.role, n.rupees_per_maund, n.spot)) as change
    from changed_from o full join changed_to n on n.id = o.id
    where case when o.reveals = n.reveals then o *<> n
      else to_jsonb(o) - 'reveals' is distinct from to_jsonb(n) - 'reveals' end limit 21) listed
  having count(*) > 0;
  return null;
end
$$;
