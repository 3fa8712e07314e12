import { EndPromotion, ListPromotions, StartPromotion } from '#contract/money/promotions.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { endPromotion, type PromotionParts, startPromotion } from './actions.ts'
import { presentPromotion } from './promotion.ts'
import { listPromotions } from './reads.ts'

/** Promotions of creators. */
export function promotionRoutes(api: Api, parts: PromotionParts): void {
  serve(api, ListPromotions, async ({ viewer, query }) => {
    const { data, total } = await listPromotions(parts.db, viewer.id, query)
    const now = parts.clock.now()
    return { data: data.map((row) => presentPromotion(row, now)), total }
  })
  serve(api, StartPromotion, async ({ viewer, body }) => startPromotion(parts, viewer.id, body))
  serve(api, EndPromotion, async ({ viewer, params }) =>
    endPromotion(parts, { id: params.id, creatorId: viewer.id }),
  )
}
