-- Codes and news do not wait for one another. What waits from before is taken for news.
alter table outbox add column kind text not null default 'news' check (kind in ('code', 'news'));
drop index outbox_due;
create index outbox_due on outbox (channel, kind, next_try_at) where failed_at is null;
