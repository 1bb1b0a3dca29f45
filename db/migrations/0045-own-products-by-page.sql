-- A seller's own products are read page by page, also those of an import, which all have one time.
drop index products_of_owner;
create index products_of_owner on products (owner_id, role, posted_at desc, id desc);
