-- Whoever knows it may read the receipt of the order, once there is one.
alter table orders add column receipt_secret text not null unique
  default replace(gen_random_uuid()::text, '-', '');
