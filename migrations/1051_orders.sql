-- What fans bought of products: one order for each charge, written by its statement.
create table product_order (
  -- that of its charge, which the same statement writes after it
  id text primary key references wallet_charge (id) deferrable initially deferred,
  order_number text not null unique,
  -- the ledger's entry, which all orders of one purchase share
  purchase_id text not null,
  buyer_id text not null references account (id),
  creator_id text not null,
  product_id text not null references product (id),
  -- the product as it was bought
  product_type text not null check (product_type in ('physical', 'digital')),
  product_name text not null,
  variant_id text not null references product_variant (id),
  variant text not null default '',
  -- the version of the file that was the newest; it goes with its product
  product_file_id text,
  quantity integer not null check (quantity > 0),
  unit_price_cents bigint not null check (unit_price_cents > 0),
  shipping_cents bigint not null check (shipping_cents >= 0),
  status text not null check (status in ('created', 'processing', 'shipping', 'delivered', 'refunded')),
  shipping_code text not null default '',
  -- of the address book; it may be changed or gone, the printed text stays
  address_id text,
  delivery_address text not null default '',
  country_code text not null default '',
  postal_code text not null default '',
  phone_number text not null default '',
  user_note text not null default '',
  -- whether a refund gives the pieces back to the stock; null until it is known
  is_back boolean,
  shipped_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index product_order_of_creator on product_order (creator_id, created_at desc, id desc);
create index product_order_of_creator_by_status
  on product_order (creator_id, status, created_at desc, id desc);
create index product_order_of_buyer on product_order (buyer_id, created_at desc, id desc);
create index product_order_of_product on product_order (product_id);
create index product_order_of_variant on product_order (variant_id);
create index product_order_of_purchase on product_order (purchase_id);
create index product_order_on_its_way on product_order (shipped_at) where status = 'shipping';
