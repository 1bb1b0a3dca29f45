-- What was written without a network may wait on a device for a year, and its key as long here. Old ones are found by their
-- time, in one sweep for all: looking through a person's keys with every form would cost more with each of them.
create index idempotency_keys_sent_at on idempotency_keys (sent_at);
