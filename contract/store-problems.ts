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
  shipping_code_invalid: problem(422, {}, 'Enter only the tracking number, without a link'),
  shipment_file_unreadable: problem(
    422,
    { limit: count },
    'This is no CSV file with the columns order_number and tracking_number and at most {limit} rows',
  ),
  shipping_code_rounded: problem(
    422,
    {},
    'A spreadsheet has rounded this number. Set its column to text and enter it again',
  ),
  shipment_repeated: problem(409, {}, 'This order is in the file already, with another number'),
  link_expired: problem(
    410,
    {},
    'This link has expired. Open your orders and start the download again',
  ),
  order_cancel_asked: problem(409, {}, 'The buyer asks to cancel this order. Answer that first'),
  order_cancel_late: problem(409, {}, 'This order was sent already. Ask to return it instead'),
  order_return_early: problem(409, {}, 'This order was not sent yet. Ask to cancel it instead'),
  order_return_late: problem(
    409,
    {},
    'The time is over in which this order could be returned: 14 days after its delivery',
  ),
  order_of_file: problem(
    409,
    {},
    'A file cannot be canceled or returned. You can ask for a refund in your wallet',
  ),
  address_without_file: problem(422, {}, 'Addresses take no files'),
  addresses_full: problem(
    409,
    { limit: count },
    'You have {limit} addresses. Delete one before you add another',
  ),
}
