import {
  CalculatePayout,
  CheckPendingPayout,
  CreatePayoutRequest,
  ListPayoutRequests,
  ReadPayoutRequest,
  UpdatePayoutRequest,
  WithdrawPayoutRequest,
} from '#contract/money/payouts.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { changePayout, type PayoutParts, requestPayout, withdrawPayout } from './actions/request.ts'
import { presentEarnings, presentPayouts, readPayout } from './present.ts'
import { hasOpenPayout, listPayouts, readEarnings } from './reads.ts'

/** Of creators, about their own payouts. */
export function payoutRoutes(api: Api, parts: PayoutParts): void {
  const { db, clock } = parts

  serve(api, CalculatePayout, async ({ viewer }) =>
    presentEarnings(await readEarnings(db, viewer.id, clock.now())),
  )

  serve(api, CheckPendingPayout, async ({ viewer }) => !(await hasOpenPayout(db, viewer.id)))

  serve(api, ListPayoutRequests, async ({ viewer, query }) => {
    const { data, total } = await listPayouts(db, { ...query, creatorId: viewer.id })
    return { data: await presentPayouts(db, data), total }
  })

  serve(api, ReadPayoutRequest, ({ viewer, params }) =>
    readPayout(db, { id: params.id, creatorId: viewer.id }),
  )

  serve(api, CreatePayoutRequest, async ({ viewer, body }) => {
    const id = await requestPayout(parts, viewer.id, body)
    return readPayout(db, { id, creatorId: viewer.id })
  })

  serve(api, UpdatePayoutRequest, async ({ viewer, params, body }) => {
    const own = { id: params.id, creatorId: viewer.id }
    await changePayout(parts, own, body)
    return readPayout(db, own)
  })

  serve(api, WithdrawPayoutRequest, async ({ viewer, params }) => {
    const own = { id: params.id, creatorId: viewer.id }
    await withdrawPayout(parts, own)
    return readPayout(db, own)
  })
}
