-- Bags are sold whole, and weigh what their name says: orders, weight slips and figures weigh by the unit alone.
create or replace function grams_in(unit text) returns integer language sql immutable parallel safe as $$
  select case unit
    when 'Grams' then 1 when 'grams' then 1
    when 'Kilograms' then 1000 when 'kilograms' then 1000
    when 'Maund (40 kg)' then 40000
    when 'Tons' then 1000000 when 'tons' then 1000000
    when 'Bag (20 kg)' then 20000
    when 'Bag (25 kg)' then 25000
    when 'Bag (40 kg)' then 40000
    when 'Bag (50 kg)' then 50000
    when 'Bag (100 kg)' then 100000
  end
$$;
