import { DownloadOrders, UploadShipments } from '#contract/commerce/order-files.ts'
import { QuoteOrders } from '#contract/commerce/order-quotes.ts'
import { AnswerOrderRequest, AskForOrder } from '#contract/commerce/order-requests.ts'
import {
  BuyProduct,
  BuyProducts,
  ListOrders,
  ListOwnOrders,
  type Order,
  ReadDownloadLink,
  ReadOrder,
  UpdateOrder,
  UpdateOrderAddress,
} from '#contract/commerce/orders.ts'
import { dollars } from '#server/kernel/money.ts'
import { Problem } from '#server/kernel/problem.ts'
import { buyerOf, type ChargeParts, presentReceipt } from '#server/money/charges/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { mediaUrlContext } from '#server/platform/signing/index.ts'
import { buyProducts } from './actions/buy.ts'
import { createDownload } from './actions/download.ts'
import { answerOrder, askForOrder } from './actions/request.ts'
import { shipByFile } from './actions/ship-by-file.ts'
import { changeAddress, type OrderParts, updateOrder } from './actions/update.ts'
import { ordersPage } from './files.ts'
import { type PresentParts, presentOrder, presentOrders } from './present.ts'
import { quoteOrders } from './quote.ts'
import { findOrder, listOrders } from './reads.ts'

/** Products are bought from the wallet; creators move the orders, buyers change their address. */
export function orderRoutes(
  api: Api,
  parts: OrderParts & PresentParts & { charging: ChargeParts },
): void {
  const { db, charging } = parts

  serve(api, BuyProduct, async (call) => {
    const { quantity, quality: _, variantId, price: shownPrice, ...delivery } = call.body
    const line = { productId: call.params.id, variantId, quantity }
    const purchase = { lines: [line], shownPrice, ...delivery } as const
    const [charge] = await buyProducts(charging, buyerOf(call), purchase)
    return { ...presentReceipt(charge), orderId: charge.id }
  })

  serve(api, BuyProducts, async (call) => {
    const { performerId: payeeId, lines, price: shownPrice, ...delivery } = call.body
    const [first, ...others] = lines
    if (!first) throw new Problem('not_found')
    const purchase = { payeeId, lines: [first, ...others], shownPrice, ...delivery } as const
    const charges = await buyProducts(charging, buyerOf(call), purchase)
    const total = charges.reduce((sum, { totalCents }) => sum + totalCents, 0n)
    return {
      purchaseId: charges[0].id,
      totalPrice: dollars(total),
      balance: dollars(charges[0].walletAfterCents),
      orders: charges.map(({ id, targetId, totalCents }) => ({
        orderId: id,
        productId: targetId,
        totalPrice: dollars(totalCents),
      })),
    }
  })

  serve(api, QuoteOrders, ({ viewer, caller, body }) =>
    quoteOrders(parts, { id: viewer.id, country: caller.country }, body),
  )

  serve(api, ListOrders, async ({ viewer, query }) => {
    const { data, total } = await listOrders(db, { ...query, of: { creatorId: viewer.id } })
    return { data: await presentOrders(parts, viewer, data), total }
  })

  serve(api, DownloadOrders, ({ viewer, query }) =>
    ordersPage(db, { ...query, creatorId: viewer.id }),
  )

  serve(api, UploadShipments, async ({ viewer, body }) => ({
    rows: await shipByFile(parts, { creatorId: viewer.id, csv: body.csv }),
  }))

  serve(api, ListOwnOrders, async ({ viewer, query }) => {
    const { data, total } = await listOrders(db, { ...query, of: { buyerId: viewer.id } })
    return { data: await presentOrders(parts, viewer, data), total }
  })

  serve(api, ReadOrder, ({ viewer, params: { id } }) => read(parts, viewer, id))

  serve(api, ReadDownloadLink, async ({ viewer, params: { id: productId } }) => {
    const token = await createDownload(parts, { buyerId: viewer.id, productId })
    return { downloadLink: `${mediaUrlContext().origin}/media/download/${token}` }
  })

  serve(api, UpdateOrder, async ({ viewer, params: { id }, body }) => {
    await updateOrder(parts, { id, creatorId: viewer.id }, body)
    return read(parts, viewer, id)
  })

  serve(api, AskForOrder, async ({ viewer, params: { id }, body }) => {
    await askForOrder(parts, { id, buyerId: viewer.id }, body)
    return read(parts, viewer, id)
  })

  serve(api, AnswerOrderRequest, async ({ viewer, params: { id }, body }) => {
    await answerOrder(parts, id, { ...body, by: { is: 'creator', id: viewer.id } })
    return read(parts, viewer, id)
  })

  serve(api, UpdateOrderAddress, async ({ viewer, params: { id }, body }) => {
    await changeAddress(parts, { id, buyerId: viewer.id }, body.deliveryAddressId)
    return read(parts, viewer, id)
  })
}

async function read(parts: PresentParts, viewer: { id: string }, id: string): Promise<Order> {
  return presentOrder(parts, viewer, await findOrder(parts.db, { id, viewerId: viewer.id }))
}
