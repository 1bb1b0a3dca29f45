-- Why an admin has hidden a review. It is not deleted: its author still reads it, and an admin can show it again.
alter table reviews add column hidden_for text;

-- A report can be about a review. It goes with it.
alter table reports
  add column review_id uuid references reviews on delete cascade,
  drop constraint reports_check,
  add constraint reports_about_one check (num_nonnulls(product_id, person_id, review_id) = 1);
create unique index reports_of_review on reports (review_id, reporter_id) where settled_at is null;
create index reports_about_review on reports (review_id);
