-- The weight slip of an order: what the scale showed, what was taken off, what it comes to at the order's price.
create table weight_slips (
  order_id bigint primary key references orders,
  version integer not null default 1,
  gross_grams bigint not null check (gross_grams > 0),
  bags integer not null check (bags >= 0),
  deductions jsonb not null,
  net_grams bigint not null check (net_grams > 0 and net_grams <= gross_grams),
  amount_paisa bigint not null check (amount_paisa >= 0),
  objection text not null default '',
  written_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- Whoever knows it may read the slip.
  secret text not null unique,
  check (confirmed_at is null or objection = '')
);

create function refuse_changing_confirmed_slip() returns trigger language plpgsql as $$
begin
  if old.confirmed_at is not null
    and (tg_op = 'DELETE' or to_jsonb(new) - 'secret' is distinct from to_jsonb(old) - 'secret') then
    raise exception 'a weight slip that both sides have confirmed is never changed';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger weight_slips_stay before update or delete on weight_slips
  for each row execute function refuse_changing_confirmed_slip();

-- A seller's figures read what was sold in the last year, and nothing else.
create index orders_sold on orders (seller_id, role, dated) where state in ('paid', 'handed_over', 'completed');
