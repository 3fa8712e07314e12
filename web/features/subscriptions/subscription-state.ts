import type { Subscription } from '#contract/money/subscriptions.ts'

export type SubscriptionState = 'active' | 'cancelled' | 'suspended' | 'ended'

type Facts = Pick<Subscription, 'status' | 'expiredAt' | 'nextRecurringDate'>

/**
 * Status of a subscription from the subscriber's view: a canceled one, and one of a type that does
 * not renew, can be used until their end; an active one past its end is waiting for its renewal.
 */
export function stateOf(
  { status, expiredAt, nextRecurringDate }: Facts,
  now: number,
): SubscriptionState {
  const isOver = Date.parse(expiredAt) <= now
  if (status === 'suspended') return 'suspended'
  if (status === 'deactivated') return isOver ? 'ended' : 'cancelled'
  if (!isOver) return 'active'
  return nextRecurringDate ? 'suspended' : 'ended'
}

/** Only subscriptions that renew can be canceled. */
export const isCancellable = (facts: Facts, now: number): boolean =>
  stateOf(facts, now) === 'active' && facts.nextRecurringDate !== null

type Continued = Facts & Pick<Subscription, 'subscriptionType' | 'nextType' | 'paymentGateway'>

/** A trial, canceled or not, that has no plan for the time after it. */
export const isTrialToKeep = ({ subscriptionType, nextType }: Continued): boolean =>
  subscriptionType === 'free' && nextType === null

/** Until its end, a canceled one can be resumed and a trial can be continued, where the site renews it. */
export function isResumable(facts: Continued, now: number): boolean {
  const { subscriptionType, paymentGateway } = facts
  if (subscriptionType === 'system' || paymentGateway === 'ccbill') return false
  const state = stateOf(facts, now)
  return state === 'cancelled' || (state === 'active' && isTrialToKeep(facts))
}

/** Renewing is a new purchase, which the server accepts once the old subscription has ended. */
export const isRenewable = ({ expiredAt }: Pick<Facts, 'expiredAt'>, now: number): boolean =>
  Date.parse(expiredAt) <= now

/** A paid plan that renews can be changed from its next period on, where the site renews it. */
export const isChangeable = (facts: Continued, now: number): boolean =>
  facts.subscriptionType !== 'free' &&
  facts.subscriptionType !== 'system' &&
  facts.paymentGateway !== 'ccbill' &&
  isCancellable(facts, now)

/** The other paid plan of the creator, and its price; undefined where there is none. */
export function otherPlan({
  subscriptionType,
  nextType,
  performerInfo: { monthlyPrice, yearlyPrice },
}: Pick<Subscription, 'subscriptionType' | 'nextType' | 'performerInfo'>) {
  const isYearly = (nextType ?? subscriptionType) === 'yearly'
  const type: 'monthly' | 'yearly' = isYearly ? 'monthly' : 'yearly'
  const price = isYearly ? monthlyPrice : yearlyPrice
  return price > 0 ? { type, price } : undefined
}
