-- What people ask about a product, and what its seller answers. Everyone reads it once it is answered.
create table product_questions (
  id uuid primary key default gen_random_uuid(),
  product_id text not null references products on delete cascade,
  seller_id uuid not null references people on delete cascade,
  role text not null check (role in ('farmer', 'vendor')),
  author_id uuid not null references people on delete cascade,
  kind text not null check (kind in ('available', 'moisture', 'harvest', 'variety', 'bags', 'delivery', 'own')),
  -- In the author's own words; empty for a ready-made question.
  text text not null check (length(text) <= 200),
  asked_at timestamptz not null default now(),
  -- Why it is held back: a phone number in it, several reports, or an admin.
  held_for text check (held_for in ('phone_in_text', 'reports', 'admin')),
  -- When its seller was told of it: once, and not before it is free of phone numbers.
  told_at timestamptz,
  answer text check (length(answer) between 1 and 500),
  has_phone_in_answer boolean not null default false,
  -- When the author was told of the answer.
  answered_at timestamptz,
  -- By its seller.
  hidden_at timestamptz,
  check ((kind = 'own') = (text <> '')),
  check (answer is not null or (answered_at is null and not has_phone_in_answer)),
  -- The same question sent twice is one.
  unique (product_id, author_id, kind, text)
);
create index product_questions_of_author on product_questions (author_id);
create index product_questions_shown on product_questions (product_id, answered_at desc, id desc)
  where answered_at is not null;
create index product_questions_of_seller on product_questions (seller_id, role, asked_at);

-- The question that somebody is reported for. Kept as an id: what was reported outlives it.
alter table reports
  add column question_id uuid,
  add constraint reports_question_check check (question_id is null or person_id is not null);
create index reports_of_question on reports (question_id) where question_id is not null;
