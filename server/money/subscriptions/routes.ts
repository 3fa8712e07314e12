import { ReadMyDiscounts, SaveBundles } from '#contract/money/discounts.ts'
import { SubscribeToCreator } from '#contract/money/payments.ts'
import { ListSubscriptionPlans, QuoteSubscription } from '#contract/money/quotes.ts'
import {
  CancelGatewaySubscription,
  CancelSubscription,
  ChangeSubscriptionPlan,
  ListMySubscribers,
  ListMySubscriptions,
  ReadSubscriberMovement,
  ResumeSubscription,
} from '#contract/money/subscriptions.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { presentStarted } from '#server/money/payments/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import type { CreatorCards } from '#server/profiles/cards/index.ts'
import { cancelSubscription } from './actions/cancel.ts'
import { saveBundles } from './actions/discounts.ts'
import { changePlan, resumeSubscription } from './actions/resume.ts'
import { subscribe } from './actions/subscribe.ts'
import { discountsOf } from './discounts.ts'
import { readMovement } from './movement.ts'
import { listPlans, type QuoteParts, quoteSubscription } from './quote.ts'
import { listSubscriptions, present } from './reads.ts'
import type { SubscriptionRow } from './subscription.ts'

export function subscriptionRoutes(api: Api, parts: QuoteParts & { creatorCards: CreatorCards }) {
  serve(api, SubscribeToCreator, async ({ viewer, key, body, caller }) => {
    const { type = 'monthly', price: shownPrice, ...chosen } = body
    const { months, trialToken, performerId, paymentGateway, cardId } = chosen
    const { country } = caller
    const what = { type, months, trialToken, performerId }
    const request = { viewer, country, key, ...what, shownPrice, paymentGateway, cardId }
    return presentStarted(await subscribe(parts, request))
  })

  serve(api, QuoteSubscription, async ({ viewer, query, caller }) =>
    quoteSubscription(parts, { viewer, country: caller.country, ...query }),
  )

  serve(api, ListSubscriptionPlans, async ({ viewer, query, caller }) =>
    listPlans(parts, { viewer, country: caller.country, ...query }),
  )

  serve(api, ReadSubscriberMovement, async ({ viewer, query }) =>
    readMovement(parts.db, viewer.id, query, parts.clock.now()),
  )
  serve(api, ReadMyDiscounts, async ({ viewer }) => discountsOf(parts.db, viewer.id))
  serve(api, SaveBundles, async ({ viewer, body }) => saveBundles(parts.db, viewer.id, body))

  serve(api, ListMySubscriptions, async ({ viewer, query }) =>
    listSubscriptions(parts, { viewer, side: 'fan' }, query),
  )
  serve(api, ListMySubscribers, async ({ viewer, query }) =>
    listSubscriptions(parts, { viewer, side: 'creator' }, query),
  )

  const show = async (viewer: Viewer, row: SubscriptionRow) => {
    const [shown] = await present(parts, viewer, [row])
    if (!shown) throw new Problem('not_found')
    return shown
  }
  const cancel = async (viewer: Viewer, id: string) =>
    show(viewer, await cancelSubscription(parts, { id, userId: viewer.id }))
  serve(api, CancelSubscription, async ({ viewer, params }) => cancel(viewer, params.id))
  serve(api, CancelGatewaySubscription, async ({ viewer, params }) => cancel(viewer, params.id))

  serve(api, ResumeSubscription, async ({ viewer, params, body }) => {
    const { type, cardId, price: shownPrice } = body
    return show(
      viewer,
      await resumeSubscription(parts, { id: params.id, viewer, type, cardId, shownPrice }),
    )
  })

  serve(api, ChangeSubscriptionPlan, async ({ viewer, params, body }) => {
    const { type, price: shownPrice } = body
    return show(viewer, await changePlan(parts, { id: params.id, viewer, type, shownPrice }))
  })
}
