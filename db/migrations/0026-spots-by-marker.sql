-- What is offered in the seller's own town lies where the seller has put the marker. Products of sellers who have one are
-- placed anew by the server, seller by seller.
update products p set spot_of = null from farms f
  where f.person_id = p.owner_id and p.role = 'farmer' and f.lat is not null;
update products p set spot_of = null from businesses b
  where b.person_id = p.owner_id and p.role = 'vendor' and b.lat is not null;

drop index products_unplaced;
create index products_unplaced on products (owner_id, role) where spot_of is distinct from location;
