-- When a product was last news to whoever looks for it: when it first came into sight, and when its price fell by 5 % or
-- more below the one that it was last news with. Nothing while nobody has seen it yet. Those from before are no news; a
-- constant default writes none of them anew.
alter table products add column news_at timestamptz default '2000-01-01 00:00+00', add column news_price bigint;
alter table products alter column news_at drop default;

create function note_news() returns trigger language plpgsql as $$
begin
  -- In another unit the comparison begins anew.
  if tg_op = 'UPDATE' and (new.price_basis, new.weight_category) <> (old.price_basis, old.weight_category) then
    new.news_price := new.price;
  end if;
  if new.status = 'open' then
    if new.news_at is null then
      new.news_at := now();
      new.news_price := new.price;
    elsif tg_op = 'UPDATE' and new.price <= coalesce(new.news_price, old.price) * 0.95 then
      new.news_at := now();
      new.news_price := new.price;
    end if;
  end if;
  return new;
end
$$;
create trigger products_note_news before insert or update of price, price_basis, weight_category, status on products
  for each row execute function note_news();

create index products_news on products (news_at) where status = 'open';

-- Up to here everything that was news is to be seen. A transaction that is still open has the time of its beginning, and
-- whoever goes on from a later moment would never see what it adds. One that lasts longer than ten minutes adds nothing:
-- it is a backup.
create function settled_until() returns timestamptz language sql volatile as $$
  select least(now(), min(xact_start)) - interval '1 microsecond' from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and xact_start > now() - interval '10 minutes'
$$;
