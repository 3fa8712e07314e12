-- The creator's own categories of products.
create table product_category (
  id text primary key,
  creator_id text not null references account (id),
  name text not null,
  -- its position among those of its creator
  place smallint not null,
  created_at timestamptz not null
);
create unique index product_category_name on product_category (creator_id, lower(name));

create table product_in_category (
  category_id text not null references product_category (id) on delete cascade,
  product_id text not null references product (id),
  primary key (category_id, product_id)
);
create index product_in_category_of_product on product_in_category (product_id);
