-- Searches walk the newest products by an index alone, which only helps where a vacuum has been: it shall not wait for a
-- fifth of the table to be new.
alter table products set (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02);
