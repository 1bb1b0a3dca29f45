-- Whoever was in before proofs were kept has proved something by it: there is a session, a product, a requirement, an
-- offer or an order of theirs. With a phone alone or an e-mail alone it is known what. With both it is not known which:
-- the account counts as proven, but neither of the two does.
alter table people add column came_in_before_proofs boolean not null default false;
update people p set
  phone_proven_at = case when p.email is null then now() end,
  email_proven_at = case when p.phone is null then now() end,
  came_in_before_proofs = p.phone is not null and p.email is not null
where p.phone_proven_at is null and p.email_proven_at is null and p.id in (
  select person_id from sessions
  union select owner_id from products
  union select owner_id from requirements
  union select farmer_id from offers
  union select buyer_id from orders where kind = 'order'
  union select seller_id from orders);

create function is_proven(p people) returns boolean language sql stable parallel safe as $$
  select p.phone_proven_at is not null or p.email_proven_at is not null or p.came_in_before_proofs
$$;

-- From which network a report came, as a keyed hash: several people of one network are one voice.
alter table reports add column network bytea;
