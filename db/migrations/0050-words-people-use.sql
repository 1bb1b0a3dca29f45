-- A text as a search reads it: the same letters, marks and digits as `fold` of the server.
create function folded(words text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(translate(regexp_replace(lower(normalize(words, nfkc)),
    '[\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u200B-\u200F]', '', 'g'),
    'أإٱآكڪيىئېهھةۀۂۃەؤں٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'اااا' || 'کک' || 'یییی' || 'ہہہہہہہ' || 'ون' || '01234567890123456789'),
    '\s+', ' ', 'g'))
$$;

-- Where a product is, folded so. To make it by another expression would write the whole table anew; a trigger writes what
-- comes, and only places that read otherwise now are changed.
alter table products alter column place drop expression;
create function fold_place() returns trigger language plpgsql as $$
begin
  new.place := folded(new.location);
  return new;
end
$$;
create trigger products_fold_place before insert or update of location on products
  for each row execute function fold_place();
update products set place = folded(location) where place <> folded(location);
insert into product_places select distinct place from products on conflict do nothing;

-- Which names of crops the search texts were made with: where the server has others, it makes them anew.
create table search_words (hash text not null);
