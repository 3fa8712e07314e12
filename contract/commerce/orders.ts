/** Orders of products: how they are bought, and what becomes of them. */
import { endpoint } from '../endpoint.ts'
import {
  array,
  boolean,
  integer,
  nullable,
  number,
  object,
  oneOf,
  optional,
  plainText,
  type Static,
  text,
} from '../kit/schema.ts'
import {
  Count,
  Dollars,
  DollarsIn,
  dayRange,
  Id,
  Instant,
  listOf,
  NullableInstant,
  paging,
  Url,
} from '../kit/values.ts'
import { ChargeReceipt } from '../money/charges.ts'
import { OwnRefundRequest } from '../money/sale-state.ts'
import { PerformerCard, UserCard } from '../profiles/cards.ts'

/** `created` is for orders whose payment is pending. */
export const deliveryStatuses = [
  'created',
  'processing',
  'shipping',
  'delivered',
  'refunded',
] as const
export const DeliveryStatus = oneOf(deliveryStatuses)
export type DeliveryStatus = Static<typeof DeliveryStatus>

export const maxQuantity = 1_000
/** Lines of a purchase. */
export const maxLines = 50
export const maxNote = 500
export const maxShippingCode = 60

export const Order = object({
  _id: Id,
  orderNumber: text(),
  transactionId: Id,
  userId: Id,
  userInfo: nullable(UserCard),
  performerId: Id,
  performerInfo: nullable(PerformerCard),
  productId: Id,
  /** As it was bought; address and picture are of now. */
  productInfo: object({
    _id: Id,
    slug: text(),
    name: text(),
    description: text({ max: 10_000 }),
    type: oneOf(['physical', 'digital']),
    image: nullable(text({ max: 4000 })),
    /** Addition: whether `slug` leads the caller to a page. */
    hasPage: boolean(),
  }),
  quantity: integer(),
  unitPrice: Dollars,
  totalPrice: Dollars,
  deliveryStatus: DeliveryStatus,
  shippingCode: text(),
  deliveryAddress: text({ max: 4000 }),
  deliveryAddressId: nullable(Id),
  phoneNumber: text(),
  postalCode: text(),
  userNote: text(),
  /** Additions from here. The options of the variant that was bought, such as "M, black". */
  variant: text(),
  shippingPrice: Dollars,
  /** The same for all orders of one purchase. */
  purchaseId: Id,
  refundedPrice: Dollars,
  /** The page of the carrier, where the number tells who that is. */
  trackingUrl: nullable(Url),
  shippedAt: NullableInstant,
  deliveredAt: NullableInstant,
  /** Until when its buyer may ask to return it; null: not sent yet, not known yet, or never. */
  returnableUntil: NullableInstant,
  /** The latest of its buyer. */
  request: nullable(OwnRefundRequest),
  /** Of files: when the buyer agreed to get them at once, which ends the right of withdrawal. */
  withdrawalWaivedAt: NullableInstant,
  /** How often the download of its file was started; what goes on is not counted again. */
  downloadCount: Count,
  createdAt: Instant,
  updatedAt: Instant,
})
export type Order = Static<typeof Order>

const quantity = optional(integer({ min: 1, max: maxQuantity }))

/** What is wanted of a product. */
export const OrderedLine = object({ productId: Id, variantId: optional(Id), quantity })

const delivery = {
  deliveryAddressId: optional(Id),
  phoneNumber: optional(
    text({ max: 17, pattern: '^([+]\\d{2,4})?\\d{9,12}$', problem: 'phone_digits' }),
  ),
  userNote: optional(plainText({ max: maxNote })),
  /** Addition: agrees to get files at once, and to lose the right of withdrawal by that. */
  waivesWithdrawal: optional(boolean()),
  /** The whole price that the caller was shown. Addition. */
  price: optional(DollarsIn),
}

const buyProblems = [
  'not_found',
  'product_unavailable',
  'out_of_stock',
  'variant_missing',
  'address_missing',
  'phone_missing',
  'region_not_served',
  'price_changed',
  'amount_invalid',
  'already_bought',
  'wallet_too_low',
  'debt_open',
  'creator_not_payable',
  'blocked',
  'key_reused',
] as const

const PlacedOrder = object({ ...ChargeReceipt.properties, orderId: Id })

export const BuyProduct = endpoint({
  method: 'POST',
  path: '/wallet/charges/product/:id',
  audience: 'fan',
  summary: 'Buy a product',
  params: object({ id: Id }),
  body: object({
    quantity,
    /** Sent by other clients beside the quantity, and ignored. */
    quality: optional(number()),
    variantId: optional(Id),
    ...delivery,
  }),
  reply: PlacedOrder,
  idempotent: true,
  problems: buyProblems,
  rate: { calls: 120, seconds: 60, by: 'account' },
})

/** Several products of one creator: all of them or none. */
export const BuyProducts = endpoint({
  method: 'POST',
  path: '/wallet/charges/orders',
  audience: 'fan',
  summary: 'Buy several products of a creator',
  body: object({
    performerId: Id,
    lines: array(OrderedLine, { min: 1, max: maxLines }),
    ...delivery,
  }),
  reply: object({
    purchaseId: Id,
    totalPrice: Dollars,
    /** The caller's new balance. */
    balance: Dollars,
    orders: array(object({ orderId: Id, productId: Id, totalPrice: Dollars })),
  }),
  idempotent: true,
  problems: buyProblems,
  rate: { calls: 120, seconds: 60, by: 'account' },
  isAddition: true,
})

export const orderFilters = {
  ...dayRange,
  deliveryStatus: optional(oneOf(['', ...deliveryStatuses])),
}

/** As many as a cart has lines. */
const ids = `^[0-9a-f]{24}(,[0-9a-f]{24}){0,${maxLines - 1}}$`

const search = {
  /** Sorted by the time of the order, whatever `sortBy` names. */
  ...paging,
  ...orderFilters,
  /** Sent empty by other clients; it filters nothing. */
  status: optional(text({ max: 30 })),
  /** Addition: only those of these purchases, with commas between them. */
  purchaseIds: optional(text({ max: maxLines * 25, pattern: ids })),
}

export const ListOrders = endpoint({
  method: 'GET',
  path: '/orders/search',
  audience: 'creator',
  summary: 'List orders of own products',
  query: object(search),
  reply: listOf(Order),
})

export const ListOwnOrders = endpoint({
  method: 'GET',
  path: '/orders/users/search',
  audience: 'user',
  summary: 'List the orders that the caller placed',
  query: object(search),
  reply: listOf(Order),
})

export const ReadOrder = endpoint({
  method: 'GET',
  path: '/orders/:id',
  audience: 'user',
  summary: 'Read an order, as its buyer or its creator',
  params: object({ id: Id }),
  reply: Order,
  problems: ['not_found'],
})

export const UpdateOrder = endpoint({
  method: 'PUT',
  path: '/orders/:id/update',
  audience: 'creator',
  summary: 'Ship, deliver or refund an order of an own product',
  params: object({ id: Id }),
  body: object({
    deliveryStatus: oneOf(['processing', 'shipping', 'delivered', 'refunded']),
    shippingCode: optional(plainText({ max: maxShippingCode })),
    /** Addition: of a refund, false where the goods are not back; the stock then stays as it is. */
    isBack: optional(boolean()),
  }),
  reply: Order,
  problems: [
    'not_found',
    'order_final',
    'order_cancel_asked',
    'shipping_code_missing',
    'shipping_code_invalid',
    'not_refundable',
  ],
})

export const UpdateOrderAddress = endpoint({
  method: 'PUT',
  path: '/orders/:id/update/delivery-address',
  audience: 'fan',
  summary: 'Send an own order to another address, before it is shipped',
  params: object({ id: Id }),
  body: object({ deliveryAddressId: Id }),
  reply: Order,
  problems: ['not_found', 'address_missing', 'order_shipped', 'region_not_served'],
})

/**
 * Of the newest version, for those who own it: a refund or an open dispute takes that away. The address
 * starts a download for 10 minutes without a header; what was started goes on by `Range` and `If-Range` for
 * 24 hours, and counts once. Afterwards it answers 410 `link_expired`.
 */
export const ReadDownloadLink = endpoint({
  method: 'GET',
  path: '/performer-assets/products/:id/download-link',
  audience: 'user',
  summary: 'Get the address of the file of a bought product',
  params: object({ id: Id }),
  reply: object({ downloadLink: Url }),
  problems: ['not_found'],
  rate: { calls: 60, seconds: 600, by: 'account' },
})
