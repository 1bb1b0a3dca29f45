-- An accepted offer makes an order. Nothing listed stands behind it, so it holds no stock.
alter table orders drop constraint orders_stock_check;
alter table orders add constraint orders_stock_check check (stock in ('reserved', 'given_back', 'taken', 'none'));

alter table orders add column requirement_id text references requirements on delete set null;
create index orders_of_requirement on orders (requirement_id);

alter table offers
  add column order_id bigint unique references orders,
  -- How much was offered, where only a part of it was accepted.
  add column offered numeric,
  -- Of what was left after a part of an offer was accepted: that offer. No key: a table that points to itself cannot be
  -- restored row by row, and both go with the farmer.
  add column rest_of uuid;
create index offers_rest on offers (rest_of);

-- How much of a requirement is not bought yet, in its own unit. An order that came to nothing bought nothing.
create function open_weight(r requirements) returns numeric language sql stable as $$
  select greatest(0, r.weight - coalesce(sum(o.grams), 0)
    / case r.weight_category when 'Grams' then 1.0 when 'Kg' then 1000.0 else 1000000.0 end)
  from orders o
  where o.requirement_id = r.id and o.state not in ('declined', 'cancelled', 'expired', 'refunded')
$$;
