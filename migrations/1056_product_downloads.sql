-- The addresses under which the file of an order can be fetched for some minutes, and what was begun goes on
-- for a day. Removed afterwards.
create table product_download (
  token_hash bytea primary key,
  order_id text not null references product_order (id),
  -- the version that was the newest: what was begun goes on with the same bytes
  file_id text not null references file (id) on delete cascade,
  created_at timestamptz not null,
  started_at timestamptz
);
create index product_download_of_order on product_download (order_id);
create index product_download_of_file on product_download (file_id);
create index product_download_by_time on product_download (created_at);

-- How often the file was fetched from its beginning.
alter table product_order add column downloads integer not null default 0;
