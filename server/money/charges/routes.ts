import { BuyFeed, ListWalletCharges, SendTip } from '#contract/money/charges.ts'
import { type Api, type Caller, serve } from '#server/platform/http/index.ts'
import { buyItem } from './actions/buy.ts'
import type { ChargeParts } from './actions/pay.ts'
import { sendTip } from './actions/tip.ts'
import { searchCharges } from './listing.ts'
import { presentReceipt } from './present.ts'

export function chargeRoutes(api: Api, parts: ChargeParts) {
  serve(api, SendTip, async (call) => {
    const tip = { creatorId: call.params.id, price: call.body.price }
    return presentReceipt(await sendTip(parts, buyerOf(call), tip))
  })

  serve(api, BuyFeed, async (call) =>
    presentReceipt(await buyItem(parts, buyerOf(call), { kind: 'feed', id: call.params.id })),
  )

  serve(api, ListWalletCharges, ({ viewer, query }) => searchCharges(parts.db, viewer, query))
}

interface Call {
  viewer: { id: string }
  key: string | undefined
  caller: Caller
}

const buyerOf = ({ viewer, key, caller }: Call) => ({
  id: viewer.id,
  key,
  country: caller.country,
})
