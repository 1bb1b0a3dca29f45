-- How the buyer pays is one of the terms of an offer for a product. Until now all of them were paid in cash.
alter table offers add column payment text not null default 'cash' check (payment in ('cash', 'transfer'));
alter table offer_events add column payment text;
update offer_events set payment = 'cash' where price is not null;
