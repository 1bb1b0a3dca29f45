-- Why an admin has hidden a question, with its answer: whoever wrote them reads it.
alter table product_questions add column held_reason text;
