-- The newest products of a crop, whose prices tell what is usual: to look for its name in the texts of the 5,000 newest
-- products cost a third of adding one.
create index products_newest_of_crop on products (crop, posted_at desc) where status = 'open';
