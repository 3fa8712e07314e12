-- The address of the address book that an order was bought with: its buyer may change where it goes. Orders
-- of before have none; of them only what they are sent to is known.
alter table product_order add column bought_address_id text;
