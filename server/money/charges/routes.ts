import { ListWalletCharges, SendTip } from '#contract/money/charges.ts'
import { type Api, type Caller, serve } from '#server/platform/http/index.ts'
import type { CreatorCards } from '#server/profiles/cards/index.ts'
import { type BuyParts, buyItem } from './actions/buy.ts'
import { type StreamOfTip, sendTip } from './actions/tip.ts'
import { presentCharges, presentReceipt } from './present.ts'
import { listCharges } from './reads.ts'

interface ChargeParts extends BuyParts {
  creatorCards: CreatorCards
  streamOfTip: StreamOfTip
}

export function chargeRoutes(api: Api, parts: ChargeParts) {
  const { db } = parts

  serve(api, SendTip, async (call) => {
    const { price, conversationId, sessionId } = call.body
    const tip = { creatorId: call.params.id, price, conversationId, sessionId }
    return presentReceipt(await sendTip(parts, buyerOf(call), tip))
  })

  serve(api, ListWalletCharges, async ({ viewer, query }) => {
    const { data, total } = await listCharges(db, { ...query, buyerId: viewer.id })
    return { data: await presentCharges(parts, viewer, data), total }
  })
}

/** The buy endpoint of every item kind that is registered when this is called. */
export function saleRoutes(api: Api, parts: BuyParts) {
  for (const { name: kind, endpoints } of parts.kinds.all()) {
    if (!endpoints?.buy) continue
    serve(api, endpoints.buy, async (call) => {
      const item = { kind, id: call.params.id, shownPrice: call.body.price }
      return presentReceipt(await buyItem(parts, buyerOf(call), item))
    })
  }
}

interface Call {
  viewer: { id: string }
  key: string | undefined
  caller: Caller
}

/** Who pays for what a call buys. */
export const buyerOf = ({ viewer, key, caller }: Call) => ({
  id: viewer.id,
  key,
  country: caller.country,
})
