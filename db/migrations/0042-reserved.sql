-- What orders hold is reserved, and may come back: it is sold out only when it is gone, or when its seller says so.
update products set status = 'open' where status = 'sold_out' and weight = held and held > 0;
update products set status_before = 'open' where status_before = 'sold_out' and weight = held and held > 0;
