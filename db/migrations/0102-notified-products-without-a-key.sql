-- What was told of a product goes with it by one statement for all that are deleted. A foreign key would look each product up,
-- and lock it, whenever something is told of it.
alter table notified_products drop constraint notified_products_product_id_fkey;
create function forget_notified_products() returns trigger language plpgsql as $$
begin
  delete from notified_products n using gone g where n.product_id = g.id;
  return null;
end
$$;
create trigger products_forget_notified after delete on products
  referencing old table as gone for each statement execute function forget_notified_products();
