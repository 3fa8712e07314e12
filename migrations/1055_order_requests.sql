-- What a buyer asks for with an order of a product is a request for a refund that says what it is.
alter table refund_request add column order_kind text
  check (order_kind in ('cancel', 'return', 'withdrawal'));
alter table refund_request add constraint refund_request_of_order
  check (order_kind is null or charge_id is not null);

-- For lists of staff.
create index product_order_by_time on product_order (created_at desc, id desc);
create index product_order_by_status on product_order (status, created_at desc, id desc);
