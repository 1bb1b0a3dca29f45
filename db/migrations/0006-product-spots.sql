-- Where a product's location lies by our gazetteer: longitude times cos 30°, latitude, so that a step east counts like a step north.
-- `spot_of` is the location that it was looked up for; the server fills what differs, because the gazetteer is not in the database.
alter table products add column spot point, add column spot_of text;

create index products_nearest on products using gist (spot) where status = 'open';
create index products_unplaced on products (location) where spot_of is distinct from location;
