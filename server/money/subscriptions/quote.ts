import type { Reply } from '#contract/endpoint.ts'
import {
  type BundleMonths,
  type IncludedItems,
  includedNames,
  type ListSubscriptionPlans,
  type SubscriptionPlan,
  type SubscriptionQuote,
  type SubscriptionTerms,
} from '#contract/money/quotes.ts'
import type { TrialLink } from '#contract/money/trial-links.ts'
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
import { promotionFor } from '#server/money/promotions/index.ts'
import { findByToken, statusOf, type TrialLinkRow } from '#server/money/trial-links/index.ts'
import { nextPeriod } from './periods.ts'
import { findPlans } from './plans.ts'
import { findSubscription } from './reads.ts'
import { type Choice, hasPaid, offeredTerms, percentOff, type Terms, termsOf } from './rules.ts'
import type { SubscriptionRow } from './subscription.ts'

interface Asking {
  viewer: Viewer | null
  country: string | undefined
  performerId?: string | undefined
  trialToken?: string | undefined
}

type Question = Asking & { type?: SubscriptionPlan | undefined; months?: BundleMonths | undefined }

type ShownPlans = Reply<typeof ListSubscriptionPlans>

export type QuoteParts = PaymentParts & { kinds: ItemKinds }

/**
 * What a subscription costs, when it renews, and what it opens. Throws `not_found`,
 * `subscription_not_offered`, `creator_not_payable`, `trial_link_unknown`, `trial_link_ended`,
 * `trial_link_used_up`.
 */
export async function quoteSubscription(
  parts: QuoteParts,
  { type = 'monthly', months, ...asking }: Question,
): Promise<SubscriptionQuote> {
  const shown = await shownPlans(parts, asking)
  const choice = { type, months }
  if (type === 'free' && shown.link && shown.link !== 'open') {
    throw new Problem(`trial_link_${shown.link}`)
  }
  const terms = termsOf(choice, shown.plans, shown.allowed)
  const ask = { creatorId: shown.plans.id, viewer: asking.viewer, now: shown.now }
  const contents = await contentsOf(parts, ask)
  return { performerId: shown.plans.id, ...presentTerms(choice, terms, shown), ...contents }
}

const choices: readonly Choice[] = [
  { type: 'free' },
  { type: 'monthly' },
  { type: 'monthly', months: 3 },
  { type: 'monthly', months: 6 },
  { type: 'yearly' },
]

/** All ways in which the caller may subscribe. Throws `not_found`. */
export async function listPlans(parts: PaymentParts, asking: Asking): Promise<ShownPlans> {
  const shown = await shownPlans(parts, asking)
  const plans = choices.flatMap((choice) => {
    const terms = offeredTerms(choice, shown.plans, shown.allowed)
    return terms ? [presentTerms(choice, terms, shown)] : []
  })
  // Most creators offer no free plan: then nothing is asked about it.
  const hasUsedFree =
    asking.viewer !== null &&
    (shown.link === 'open' || plans.some(({ type }) => type === 'free')) &&
    (await hasUsedFreePlan(parts.db, { accountId: asking.viewer.id, creatorId: shown.plans.id }))
  return {
    plans: hasUsedFree ? plans.filter(({ type }) => type !== 'free') : plans,
    trialLink: shown.link === 'open' && hasUsedFree ? 'used' : shown.link,
  }
}

/** The plans of a creator, and what this caller gets off them. */
async function shownPlans(
  { db, clock, gateway, settings }: PaymentParts,
  { viewer, country, performerId = '', trialToken }: Asking,
) {
  const creatorId = performerId
  const [plans, isBlocked, held, trialLink] = await Promise.all([
    findPlans(db, creatorId),
    isBlockedBy(db, creatorId, { viewer, country }),
    viewer ? findSubscription(db, { userId: viewer.id, performerId }) : undefined,
    trialToken === undefined ? undefined : findByToken(db, { token: trialToken, creatorId }),
  ])
  if (!plans || isBlocked) throw new Problem('not_found')
  const now = clock.now()
  const fan = { accountId: viewer?.id ?? null, hasPaidBefore: hasPaid(held) }
  const promotion = await promotionFor(db, { creatorId, ...fan }, now)
  const link = linkState(trialToken, trialLink, now)
  const leastCents = gateway.leastChargeCents
  const allowed = {
    isFreeAllowed: settings.get('freeSubscriptionEnabled'),
    trialDays: link === 'open' ? trialLink?.days : undefined,
    promotion: promotion && { percent: promotion.percent, leastCents },
  }
  return { plans, held, now, link, allowed, promotionEndsAt: promotion?.ends_at ?? null }
}

type LinkState = TrialLink['status'] | 'unknown' | null

function linkState(
  token: string | undefined,
  link: TrialLinkRow | undefined,
  now: Date,
): LinkState {
  if (token === undefined) return null
  return link ? statusOf(link, now) : 'unknown'
}

interface Around {
  held: SubscriptionRow | undefined
  now: Date
  promotionEndsAt: Date | null
}

function presentTerms(
  { type, months }: Choice,
  { priceCents, fullCents, renewalCents, length, isRenewed }: Terms,
  { held, now, promotionEndsAt }: Around,
): SubscriptionTerms {
  const { startsAt, endsAt } = nextPeriod(length, now, { held })
  const expiresAt = endsAt.toISOString()
  const isPromotion = type === 'monthly' && months === undefined && priceCents < fullCents
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
    promotionEndsAt: isPromotion ? (promotionEndsAt?.toISOString() ?? null) : null,
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
