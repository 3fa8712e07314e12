import { count, problem, text } from './kit/problem.ts'

/** Of products and orders. */
export const storeProblems = {
  product_unavailable: problem(
    409,
    { name: text },
    '{name} cannot be bought any more. Remove it to buy the rest',
  ),
  out_of_stock: problem(409, { name: text, count }, '{name}: {count} left'),
  variant_missing: problem(422, {}, 'Choose one of the variants'),
  address_missing: problem(422, {}, 'Choose an address'),
  phone_missing: problem(422, {}, 'Enter a phone number for the delivery'),
  region_not_served: problem(422, { name: text }, '{name} is not sent to this country'),
  order_final: problem(409, {}, 'This order cannot be changed in this way any more'),
  order_shipped: problem(
    409,
    {},
    'This order is on its way: its address cannot be changed any more',
  ),
  shipping_code_missing: problem(422, {}, 'Enter the tracking number'),
}
