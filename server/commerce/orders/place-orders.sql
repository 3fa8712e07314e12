-- version 3
-- Take what was bought from the stock and write an order for each charge, in the statement of the
-- charges. `orders` are rows of product_order as JSON, with the `version` of the product by which
-- they were quoted. Answers the ids of the products; one that is sold no more is missing. The
-- constraint of an error names the refusal: `product_variant_stock` (too few left),
-- `order_outdated` (a product was changed since it was quoted).
create or replace function place_orders(orders jsonb)
returns table (product_id text) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  -- they are changed or removed only before or after
  perform from product p where p.id = any(array(
    select o ->> 'product_id' from jsonb_array_elements(orders) o)) order by p.id for share;
  if exists (
    select from jsonb_array_elements(orders) o join product p on p.id = o ->> 'product_id'
      where p.version <> (o ->> 'version')::integer) then
    raise exception 'a product was changed'
      using errcode = 'check_violation', constraint = 'order_outdated';
  end if;
  -- in one order, so that two purchases do not wait for each other
  perform from product_variant v where v.id = any(array(
    select o ->> 'variant_id' from jsonb_array_elements(orders) o
      where o ->> 'product_type' = 'physical')) order by v.id for no key update;
  update product_variant v set stock = v.stock - taken.pieces
    from (select o ->> 'variant_id' as id, sum((o ->> 'quantity')::integer) as pieces
      from jsonb_array_elements(orders) o where o ->> 'product_type' = 'physical' group by 1) taken
    where v.id = taken.id;
  insert into product_order (id, order_number, purchase_id, buyer_id, creator_id, product_id,
      product_type, product_name, variant_id, variant, product_file_id, quantity, unit_price_cents,
      shipping_cents, status, address_id, bought_address_id, delivery_address, country_code,
      postal_code, phone_number, user_note, withdrawal_waived_at, delivered_at, created_at, updated_at)
    select o.id, o.order_number, o.purchase_id, o.buyer_id, o.creator_id, o.product_id,
      o.product_type, o.product_name, o.variant_id, o.variant, o.product_file_id, o.quantity,
      o.unit_price_cents, o.shipping_cents, o.status, o.address_id, o.address_id, o.delivery_address,
      o.country_code, o.postal_code, o.phone_number, o.user_note, o.withdrawal_waived_at,
      case o.status when 'delivered' then o.created_at end, o.created_at, o.created_at
    from jsonb_populate_recordset(null::product_order, orders) o;
  return query select p.id from product p where p.status = 'active' and p.id = any(array(
    select o ->> 'product_id' from jsonb_array_elements(orders) o));
end $$;
