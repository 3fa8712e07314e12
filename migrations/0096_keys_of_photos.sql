-- Photos of the vault that a call with this key has added: a second one answers them.
alter table photo add column idempotency_key text;
create index photo_by_key on photo (creator_id, idempotency_key) where idempotency_key is not null;
