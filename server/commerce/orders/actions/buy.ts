import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { ItemKind } from '#server/access/index.ts'
import { findOwnAddress, type OwnAddress, printAddress } from '#server/commerce/addresses/index.ts'
import { findForSale, variantName } from '#server/commerce/products/index.ts'
import type { Cents } from '#server/kernel/money.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import {
  type Buyer,
  type ChargeParts,
  type Charges,
  chargeWallet,
  checkShownPrice,
  type LinesToPay,
  type LineToPay,
} from '#server/money/charges/index.ts'
import type { Charge } from '#server/money/ledger/index.ts'
import { findOrdered } from '../reads.ts'
import { earnedAt, type QuotedLine, quoteLines, type WantedLine } from '../rules.ts'

export interface Purchase {
  /** The creator; undefined: whose product the first line is. */
  payeeId?: string | undefined
  lines: readonly [WantedLine, ...WantedLine[]]
  deliveryAddressId?: string | undefined
  phoneNumber?: string | undefined
  userNote?: string | undefined
  /** Agrees to get files at once, and to lose the right of withdrawal. */
  waivesWithdrawal?: boolean | undefined
  /** The whole price that the buyer was shown, in dollars. */
  shownPrice?: number | undefined
}

interface Delivery {
  address: OwnAddress | undefined
  phoneNumber: string
  userNote: string
  waivesWithdrawal: boolean
}

/**
 * Buy products of one creator, all or none: a charge and an order for each line, in one statement
 * that takes them from the stock.
 *
 * @throws Problem those of `quoteLines` and `chargeWallet`, `address_missing`, `phone_missing`,
 *   `price_changed`, `amount_invalid`, `out_of_stock`
 */
export async function buyProducts(
  parts: ChargeParts,
  buyer: Buyer,
  purchase: Purchase,
): Promise<Charges> {
  const productIds = purchase.lines.map(({ productId }) => productId)
  try {
    return await chargeWallet(parts, {
      buyer,
      quote: () => quotePurchase(parts, buyer, purchase),
      // Things that are sent unlock nothing, and can be bought again.
      unlocks: productIds,
      isRepeatOf: (earlier) => isRepeat(parts, purchase, earlier),
    })
  } catch (error) {
    // The last pieces went between the quote and the charge: quoted again, the line is named.
    if (error instanceof Problem && error.code === 'out_of_stock' && !error.facts.name) {
      await quotePurchase(parts, buyer, purchase)
      throw new Problem('unavailable')
    }
    throw error
  }
}

/** Whether the same was ordered before, by the same variants and pieces and to the same address, wherever it goes by now. */
async function isRepeat(
  { db }: ChargeParts,
  { lines, deliveryAddressId }: Purchase,
  earlier: readonly Charge[],
): Promise<boolean> {
  if (earlier.length !== lines.length) return false
  const ordered = await findOrdered(
    db,
    earlier.map(({ id }) => id),
  )
  return lines.every(({ productId, variantId, quantity = 1 }, place) => {
    const order = ordered.get(earlier[place]?.id ?? '')
    if (order?.product_id !== productId) return false
    if (variantId !== undefined && order.variant_id !== variantId) return false
    if (order.product_type === 'digital') return true
    return order.quantity === quantity && order.bought_address_id === deliveryAddressId
  })
}

async function quotePurchase(
  { db, clock }: ChargeParts,
  buyer: Buyer,
  purchase: Purchase,
): Promise<LinesToPay> {
  const productIds = purchase.lines.map(({ productId }) => productId)
  const products = await findForSale(db, { productIds })
  const payeeId = purchase.payeeId ?? products.get(productIds[0] ?? '')?.creatorId ?? ''
  const isSent = [...products.values()].some(({ type }) => type === 'physical')
  const delivery = await deliveryOf(db, buyer, isSent, purchase)
  const countryCode = delivery.address?.countryCode
  const quoted = quoteLines(purchase.lines, { products, payeeId, countryCode })
  checkTotal(quoted, purchase.shownPrice)
  const now = clock.now()
  const [first, ...others] = quoted.map((line) => lineToPay(line, delivery, now))
  if (!first) throw new Problem('not_found')
  return [first, ...others]
}

/** Without a shown price, a caller does not know of shipping. */
function checkTotal(quoted: readonly QuotedLine[], shownPrice: number | undefined): void {
  const sum = (part: (line: QuotedLine) => bigint) =>
    quoted.reduce((total, line) => total + part(line), 0n) as Cents
  const total = sum(({ totalCents }) => totalCents)
  checkShownPrice(total, shownPrice)
  if (shownPrice === undefined && sum(({ shippingCents }) => shippingCents) > 0n) {
    throw new Problem('price_changed', { price: total })
  }
}

async function deliveryOf(
  db: ChargeParts['db'],
  buyer: Buyer,
  isSent: boolean,
  { deliveryAddressId: id, phoneNumber, userNote = '', waivesWithdrawal = false }: Purchase,
): Promise<Delivery> {
  const wishes = { userNote, waivesWithdrawal }
  if (!isSent) return { address: undefined, phoneNumber: '', ...wishes }
  const address = id && (await findOwnAddress(db, { accountId: buyer.id, id }))
  if (!address) throw fieldProblem('address_missing', 'deliveryAddressId')
  if (!phoneNumber) throw fieldProblem('phone_missing', 'phoneNumber')
  return { address, phoneNumber, ...wishes }
}

function lineToPay(line: QuotedLine, delivery: Delivery, now: Date): LineToPay {
  const { product, variant, quantity, unitCents, shippingCents, totalCents } = line
  const isSent = product.type === 'physical'
  const address = isSent ? delivery.address : undefined
  return {
    type: 'product',
    target: { kind: 'product', id: product.id },
    isUnlock: !isSent,
    grant: placeOrders,
    refusals: { product_variant_stock: 'out_of_stock', order_outdated: 'outdated' },
    ...(isSent && { availableAt: earnedAt({ shippedAt: null, deliveredAt: null }, now) }),
    quote: { payeeId: product.creatorId, priceCents: totalCents, quantity },
    // Columns of `product_order`.
    details: {
      order_number: newOrderNumber(),
      creator_id: product.creatorId,
      product_id: product.id,
      product_type: product.type,
      product_name: product.title,
      version: product.version,
      variant_id: variant.id,
      variant: variantName(variant),
      product_file_id: product.file?.id ?? null,
      quantity,
      unit_price_cents: String(unitCents),
      shipping_cents: String(shippingCents),
      status: isSent ? 'processing' : 'delivered',
      address_id: address?.id ?? null,
      delivery_address: address ? printAddress(address) : '',
      country_code: address?.countryCode ?? '',
      postal_code: address?.zipCode ?? '',
      phone_number: isSent ? delivery.phoneNumber : '',
      user_note: delivery.userNote,
      withdrawal_waived_at: !isSent && delivery.waivesWithdrawal ? now.toISOString() : null,
    },
  }
}

const placeOrders: ItemKind['grant'] = (purchases) => sql`
  select placed.product_id as id
  from (select jsonb_agg(details || jsonb_build_object('id', charge_id, 'purchase_id', entry_id,
      'buyer_id', buyer_id, 'created_at', at)) as orders from ${purchases}) given,
    place_orders(given.orders) placed`

/** Letters and digits that are not mistaken for each other. */
const numberLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Random, so that nobody counts the orders of a site: 32^10 of them. */
const newOrderNumber = (): string =>
  Array.from({ length: 10 }, () => numberLetters[randomInt(numberLetters.length)]).join('')
