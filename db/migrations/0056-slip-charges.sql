-- What is taken off the amount of a weight slip: commission, labour. Slips from before have none.
alter table weight_slips add column charges jsonb not null default '[]';
