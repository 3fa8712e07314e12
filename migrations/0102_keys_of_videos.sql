-- The video that a call with this key has created: a second one answers it.
alter table video add column idempotency_key text check (length(idempotency_key) <= 64);
create unique index video_by_key on video (creator_id, idempotency_key) where idempotency_key is not null;
