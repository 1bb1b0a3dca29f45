-- A review comes from an order, one of each side. `shown_at` is when everyone may read it: a week after it was written,
-- or at once when both sides have written. To the millisecond, as the cursor of a list carries it.
alter table reviews
  alter column shown_at type timestamptz(3),
  add constraint reviews_of_order foreign key (order_no) references orders (order_no),
  add constraint reviews_once unique (order_no, author_id),
  -- Whether those whom it concerns have been told that it is shown.
  add column is_told boolean not null default false;

drop index reviews_of_subject;
create index reviews_of_subject on reviews (subject_id, shown_at desc, id desc);
create index reviews_to_tell on reviews (shown_at) where not is_told;
