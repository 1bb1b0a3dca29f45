-- One name for one thing. What open orders keep is reserved; 'held' and 'hold' are said of moderation alone.
alter table products rename column held to reserved;
alter table products rename constraint products_held_check to products_reserved_check;
alter table orders drop constraint orders_stock_check;
update orders set stock = 'reserved' where stock = 'held';
alter table orders add constraint orders_stock_check check (stock in ('reserved', 'given_back', 'taken'));

alter table pictures rename column look to image_hash;
alter index pictures_look rename to pictures_image_hash;

alter table notification_wishes rename to notification_preferences;
alter table notifications rename column is_letter_due to is_message_due;
alter index notifications_letters rename to notifications_due;

alter table admin_actions rename to audit_log;

alter table gone_products rename to deleted_products;
alter table deleted_products rename column gone_at to deleted_at;

alter table sendings rename to idempotency_keys;
alter table idempotency_keys rename column sending_key to idempotency_key;
alter table orders rename column sending_key to idempotency_key;
