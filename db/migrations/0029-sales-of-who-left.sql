-- Whom a seller had sold to by phone stayed when the seller left.
update orders set buyer_name = '', buyer_phone = null, fingerprint = '' where kind = 'sale' and seller_id is null;
