-- How much of a product has to be ordered at least, and up to three cheaper prices from a quantity on, from the smallest
-- quantity to the largest: [{"from": 500, "price": 68}].
alter table products
  add column minimum_order numeric check (minimum_order > 0),
  add column price_steps jsonb not null default '[]'
    check (jsonb_typeof(price_steps) = 'array' and jsonb_array_length(price_steps) <= 3);

-- The price when so much is ordered: steps only ever make it cheaper. The contract knows the same rule (priceFor).
create function price_for(price bigint, steps jsonb, quantity numeric) returns bigint language sql immutable as $$
  select coalesce(
    (select min((step ->> 'price')::bigint) from jsonb_array_elements(steps) step
      where (step ->> 'from')::numeric <= quantity),
    price)
$$;
