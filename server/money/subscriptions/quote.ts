import {
  type BundleMonths,
  type IncludedItems,
  includedNames,
  type SubscriptionPlan,
  type SubscriptionQuote,
  type SubscriptionTerms,
} from '#contract/money/quotes.ts'
import {
  hasUsedFreePlan,
  type ItemKinds,
  isBlockedBy,
  type SubscriptionAsk,
} from '#server/access/index.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { type Cents, dollars } from '#server/kernel/money.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import type { PaymentParts } from '#server/money/payments/index.ts'
import { nextPeriod } from './periods.ts'
import { findPlans } from './plans.ts'
import { findSubscription } from './reads.ts'
import { type Choice, offeredTerms, percentOff, type Terms, termsOf } from './rules.ts'
import type { SubscriptionRow } from './subscription.ts'

interface Asking {
  viewer: Viewer | null
  country: string | undefined
  performerId?: string | undefined
}

type Question = Asking & { type?: SubscriptionPlan | undefined; months?: BundleMonths | undefined }

export type QuoteParts = PaymentParts & { kinds: ItemKinds }

/**
 * What a subscription costs, when it renews, and what it opens. Throws `not_found`,
 * `subscription_not_offered`, `creator_not_payable`.
 */
export async function quoteSubscription(
  parts: QuoteParts,
  { type = 'monthly', months, ...asking }: Question,
): Promise<SubscriptionQuote> {
  const { plans, held } = await shownPlans(parts, asking)
  const now = parts.clock.now()
  const choice = { type, months }
  const terms = termsOf(choice, plans, parts.settings.get('freeSubscriptionEnabled'))
  const contents = await contentsOf(parts, { creatorId: plans.id, viewer: asking.viewer, now })
  return { performerId: plans.id, ...presentTerms(choice, terms, { held, now }), ...contents }
}

const choices: readonly Choice[] = [
  { type: 'free' },
  { type: 'monthly' },
  { type: 'monthly', months: 3 },
  { type: 'monthly', months: 6 },
  { type: 'yearly' },
]

/** All ways in which the caller may subscribe. Throws `not_found`. */
export async function listPlans(
  parts: PaymentParts,
  asking: Asking,
): Promise<{ plans: SubscriptionTerms[] }> {
  const { plans, held } = await shownPlans(parts, asking)
  const hasUsedFree =
    asking.viewer !== null &&
    (await hasUsedFreePlan(parts.db, { accountId: asking.viewer.id, creatorId: plans.id }))
  const isFreeAllowed = !hasUsedFree && parts.settings.get('freeSubscriptionEnabled')
  const now = parts.clock.now()
  return {
    plans: choices.flatMap((choice) => {
      const terms = offeredTerms(choice, plans, isFreeAllowed)
      return terms ? [presentTerms(choice, terms, { held, now })] : []
    }),
  }
}

async function shownPlans({ db }: PaymentParts, { viewer, country, performerId = '' }: Asking) {
  const plans = await findPlans(db, performerId)
  if (!plans || (await isBlockedBy(db, plans.id, { viewer, country }))) {
    throw new Problem('not_found')
  }
  const held = viewer && (await findSubscription(db, { userId: viewer.id, performerId: plans.id }))
  return { plans, held: held ?? undefined }
}

function presentTerms(
  { type }: Choice,
  { priceCents, fullCents, renewalCents, length, isRenewed }: Terms,
  { held, now }: { held: SubscriptionRow | undefined; now: Date },
): SubscriptionTerms {
  const { startsAt, endsAt } = nextPeriod(length, now, { held })
  const expiresAt = endsAt.toISOString()
  return {
    type,
    months: 'months' in length ? length.months : null,
    price: dollars(priceCents),
    fullPrice: dollars(fullCents),
    percent: percentOff(priceCents, fullCents),
    periodDays: Math.round((endsAt.getTime() - startsAt.getTime()) / dayMs),
    renewsAt: isRenewed ? expiresAt : null,
    renewalPrice: isRenewed ? dollars(renewalCents) : null,
    expiresAt,
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
