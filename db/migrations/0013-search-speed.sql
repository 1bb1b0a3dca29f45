-- The newest are walked through without their rows being read: what a search asks of them stands in the index.
drop index products_newest;
create index products_newest on products (posted_at desc, id desc)
  include (search_text, location, price, role) where status = 'open';
create index products_price on products (price) where status = 'open';

-- Without it the planner believes that hardly anything is in Multan.
create statistics products_place_names on (lower(location)) from products;
