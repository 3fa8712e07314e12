-- Buyers of a product are walked in the order of their orders, in batches: without `id` each batch would sort
-- all of them again.
create index product_order_by_product on product_order (product_id, id);
drop index product_order_of_product;
