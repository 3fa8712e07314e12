import {
  type IncludedItems,
  includedNames,
  type SubscriptionPlan,
  type SubscriptionQuote,
} from '#contract/money/quotes.ts'
import { type ItemKinds, isBlockedBy, type SubscriptionAsk } from '#server/access/index.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { type Cents, dollars } from '#server/kernel/money.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import type { PaymentParts } from '#server/money/payments/index.ts'
import { nextPeriod } from './periods.ts'
import { findPlans } from './plans.ts'
import { findSubscription } from './reads.ts'
import { termsOf } from './rules.ts'

interface Question {
  viewer: Viewer | null
  country: string | undefined
  performerId?: string | undefined
  type?: SubscriptionPlan | undefined
}

export type QuoteParts = PaymentParts & { kinds: ItemKinds }

/**
 * What a subscription costs, when it renews, and what it opens. Throws `not_found`,
 * `subscription_not_offered`.
 */
export async function quoteSubscription(
  { db, clock, settings, kinds }: QuoteParts,
  { viewer, country, performerId = '', type = 'monthly' }: Question,
): Promise<SubscriptionQuote> {
  const plans = await findPlans(db, performerId)
  if (!plans || (await isBlockedBy(db, plans.id, { viewer, country }))) {
    throw new Problem('not_found')
  }
  const { priceCents, length, isRenewed } = termsOf(
    type,
    plans,
    settings.get('freeSubscriptionEnabled'),
  )
  const held = viewer && (await findSubscription(db, { userId: viewer.id, performerId: plans.id }))
  const now = clock.now()
  const { startsAt, endsAt } = nextPeriod(length, now, { held: held ?? undefined })
  const expiresAt = endsAt.toISOString()
  const contents = await contentsOf({ db, kinds }, { creatorId: plans.id, viewer, now })
  return {
    performerId: plans.id,
    type,
    price: dollars(priceCents),
    periodDays: Math.round((endsAt.getTime() - startsAt.getTime()) / dayMs),
    renewsAt: isRenewed ? expiresAt : null,
    renewalPrice: isRenewed ? dollars(priceCents) : null,
    expiresAt,
    ...contents,
  }
}

const sum = (numbers: readonly (number | undefined)[]) =>
  numbers.reduce<number>((total, number = 0) => total + number, 0)

/** What it opens, and what is sold separately, of every kind of item. */
async function contentsOf(
  { db, kinds }: Pick<QuoteParts, 'db' | 'kinds'>,
  ask: SubscriptionAsk,
): Promise<Pick<SubscriptionQuote, 'included' | 'locked'>> {
  const found = await Promise.all(
    kinds.all().flatMap((kind) => kind.subscriptionContents?.(db, ask) ?? []),
  )
  const counts = includedNames.map((name) => [name, sum(found.map((one) => one.included[name]))])
  const lowest = found.reduce<Cents | null>((least, { fromCents }) => {
    if (fromCents === null) return least
    return least === null || fromCents < least ? fromCents : least
  }, null)
  return {
    included: {
      ...(Object.fromEntries(counts) as Record<IncludedItems, number>),
      messages: true,
    },
    locked: {
      posts: sum(found.map(({ lockedCount }) => lockedCount)),
      fromPrice: lowest === null ? null : dollars(lowest),
    },
  }
}
