import type { SubscriptionPlan, SubscriptionQuote } from '#contract/money/quotes.ts'
import { isBlockedBy } from '#server/access/index.ts'
import { dollars } from '#server/kernel/money.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import type { PaymentParts } from '#server/money/payments/index.ts'
import { countContents, findPlans } from './plans.ts'
import { findSubscription } from './reads.ts'
import { endOf, termsOf } from './rules.ts'

interface Question {
  viewer: Viewer | null
  country: string | undefined
  performerId?: string | undefined
  type?: SubscriptionPlan | undefined
}

/**
 * What a subscription costs, when it renews, and what it opens. Throws `not_found`,
 * `subscription_not_offered`.
 */
export async function quoteSubscription(
  { db, clock, settings }: PaymentParts,
  { viewer, country, performerId = '', type = 'monthly' }: Question,
): Promise<SubscriptionQuote> {
  const plans = await findPlans(db, performerId)
  if (!plans || (await isBlockedBy(db, plans.id, { viewer, country }))) {
    throw new Problem('not_found')
  }
  const { priceCents, days, isRenewed } = termsOf(
    type,
    plans,
    settings.get('freeSubscriptionEnabled'),
  )
  const held = viewer && (await findSubscription(db, { userId: viewer.id, performerId: plans.id }))
  const now = clock.now()
  const expiresAt = endOf(days, now, held ?? undefined).toISOString()
  const contents = await countContents(db, { creatorId: plans.id, viewerId: viewer?.id, now })
  const { posts, photos, videos, lockedPosts, fromCents } = contents
  return {
    performerId: plans.id,
    type,
    price: dollars(priceCents),
    periodDays: days,
    renewsAt: isRenewed ? expiresAt : null,
    renewalPrice: isRenewed ? dollars(priceCents) : null,
    expiresAt,
    included: { posts, photos, videos, messages: true },
    locked: { posts: lockedPosts, fromPrice: fromCents === null ? null : dollars(fromCents) },
  }
}
