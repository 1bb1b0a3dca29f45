-- Whoever pays for each megabyte may ask for small pictures and no map tiles, on every device of theirs.
alter table people add column saves_data boolean not null default false;
