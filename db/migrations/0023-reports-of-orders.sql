-- The order in which somebody was met who is reported; null for what was reported on a public page. Kept without a key:
-- whoever reports must not wait for a step of the order.
alter table reports
  add column order_no text,
  add constraint reports_order_check check (order_no is null or person_id is not null);
