-- What creators sell in their store: things that are sent, and files that are downloaded.
create table product (
  id text primary key,
  slug text not null unique,
  creator_id text not null references account (id),
  -- its name
  title text not null,
  description text not null default '',
  type text not null check (type in ('physical', 'digital')),
  status text not null default 'active' check (status in ('active', 'inactive', 'retained', 'removed')),
  -- as that of a post
  hidden_status text check (hidden_status in ('active', 'inactive')),
  is_sale boolean not null default true check (is_sale),
  -- the lowest price of its variants
  price_cents bigint not null check (price_cents > 0 or status = 'removed'),
  -- above this sum of a purchase its shipping is free
  free_shipping_from_cents bigint check (free_shipping_from_cents >= 0),
  -- of physical ones, who made it and what it warns of (safety of products in the EU)
  producer text not null default '',
  safety_text text not null default '',
  -- raised by every change of what is remembered of it: variants, prices, shipping and files too;
  -- a sale, which only takes from the stock, raises nothing
  version integer not null default 1,
  published_at timestamptz(3) check (published_at is not null or status <> 'active'),
  like_count integer not null default 0,
  comment_count integer not null default 0,
  bookmark_count integer not null default 0,
  view_count integer not null default 0,
  -- of the call that created it: a second call with it answers the same product
  idempotency_key text check (length(idempotency_key) <= 64),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint product_hidden check (hidden_status is null or status not in ('active', 'retained'))
);
create index product_latest on product (published_at desc, id desc) where status = 'active';
create index product_by_creator on product (creator_id, published_at desc, id desc)
  where status = 'active';
create index product_own on product (creator_id, updated_at desc, id desc) where status <> 'removed';
create index product_all_by_creator on product (creator_id, created_at desc, id desc);
create index product_by_folded_title on product using gin (search_fold(title) gin_trgm_ops)
  with (gin_pending_list_limit = 128);
create unique index product_by_key on product (creator_id, idempotency_key)
  where idempotency_key is not null;

create table product_image (
  product_id text not null references product (id),
  file_id text not null references file (id) on delete cascade,
  place smallint not null,
  primary key (product_id, place)
);
create index product_image_of_file on product_image (file_id);

-- Each version of the file of a digital product; the newest is sold.
create table product_file (
  id text primary key,
  product_id text not null references product (id),
  file_id text not null references file (id) on delete cascade,
  -- what its creator tells buyers of it
  note text not null default '',
  created_at timestamptz not null
);
create index product_file_of_product on product_file (product_id, id desc);
create index product_file_of_file on product_file (file_id);

-- What can be bought of a product: at least one, which has no options where there is nothing to choose.
create table product_variant (
  id text primary key,
  product_id text not null references product (id),
  size text not null default '',
  color text not null default '',
  price_cents bigint not null check (price_cents > 0),
  -- of digital ones 0, and never counted
  stock integer not null constraint product_variant_stock check (stock >= 0),
  place smallint not null,
  -- orders still name it
  is_removed boolean not null default false
);
create index product_variant_of_product on product_variant (product_id, place);

create table product_shipping (
  product_id text not null references product (id),
  -- a two-letter country code, EU, or WORLD for all others
  region text not null check (region ~ '^([A-Z]{2}|WORLD)$'),
  price_cents bigint not null check (price_cents >= 0),
  primary key (product_id, region)
);
