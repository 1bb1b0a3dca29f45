-- Pictures of receipts lie in a folder that is not served to the public, and can be nothing else.
alter table uploads add column folder text not null default 'samples/ecommerce'
  check (folder in ('samples/ecommerce', 'receipts'));
alter table pictures
  add column is_proof boolean not null default false,
  add check (is_proof <= (public_id like 'receipts/%')),
  add check (public_id not like 'receipts/%' or (product_id is null and not is_in_gallery and not is_profile));

-- What the two sides of an order show each other of a payment.
create table payment_proofs (
  id uuid primary key default gen_random_uuid(),
  order_id bigint not null references orders,
  person_id uuid not null references people on delete cascade,
  side text not null check (side in ('buyer', 'seller')),
  reference text not null,
  public_id text unique references pictures on delete cascade,
  added_at timestamptz(3) not null default now(),
  check (reference <> '' or public_id is not null)
);
create index payment_proofs_of_order on payment_proofs (order_id, added_at);
create index payment_proofs_of_person on payment_proofs (person_id);

-- Whether one side of an order has reported the other.
create index reports_of_order on reports (order_no) where order_no is not null;
