import { sql } from 'kysely'
import type { SubscriberMovement } from '#contract/money/subscriptions.ts'
import { maxMovementDays } from '#contract/money/subscriptions.ts'
import { dayMs, dayOf } from '#server/kernel/clock.ts'
import { dayBounds } from '#server/kernel/pages.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { SubscriptionRow } from './subscription.ts'

export type EndReason = 'canceled' | 'not_paid' | 'trial_over' | 'refunded'

/** Why a subscription that has ended was not renewed. */
export function endReason({
  status,
  subscription_type: type,
  next_type: nextType,
}: Pick<SubscriptionRow, 'status' | 'subscription_type' | 'next_type'>): EndReason {
  if (type === 'free' && nextType === null) return 'trial_over'
  return status === 'deactivated' ? 'canceled' : 'not_paid'
}

const daysBefore = (day: string, days: number) => dayOf(new Date(Date.parse(day) - days * dayMs))

interface Period {
  fromDate?: string | undefined
  toDate?: string | undefined
}

/**
 * How a creator's subscribers came, stayed and left, by day: over an index, of a year at most. Throws
 * `day_unknown` for days that do not exist.
 */
export async function readMovement(
  db: Db,
  creatorId: string,
  { fromDate, toDate }: Period,
  now: Date,
): Promise<SubscriberMovement> {
  dayBounds({ fromDate, toDate })
  const to = toDate ?? dayOf(now)
  const earliest = daysBefore(to, maxMovementDays - 1)
  const asked = fromDate ?? daysBefore(to, 29)
  const from = asked < earliest ? earliest : asked
  const of = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number>`count(*) filter (where ${condition})::int`
  const days = await db
    .selectFrom('subscription_movement')
    .select([
      sql<string>`day::text`.as('day'),
      of(sql`movement = 'new'`).as('started'),
      of(sql`movement = 'returned'`).as('returned'),
      of(sql`movement = 'renewed'`).as('renewed'),
      of(sql`movement = 'ended'`).as('ended'),
      of(sql`reason = 'canceled'`).as('canceled'),
      of(sql`reason = 'not_paid'`).as('notPaid'),
      of(sql`reason = 'trial_over'`).as('trialOver'),
      of(sql`reason = 'refunded'`).as('refunded'),
    ])
    .where('creator_id', '=', creatorId)
    .where('day', '>=', sql<Date>`${from}::date`)
    .where('day', '<=', sql<Date>`${to}::date`)
    .groupBy('subscription_movement.day')
    .orderBy('subscription_movement.day')
    .execute()
  const total = (name: Exclude<keyof (typeof days)[number], 'day'>) =>
    days.reduce((sum, day) => sum + day[name], 0)
  return {
    ...{ fromDate: from, toDate: to, days },
    ...{ started: total('started'), returned: total('returned'), renewed: total('renewed') },
    ...{ ended: total('ended'), canceled: total('canceled') },
    ...{ notPaid: total('notPaid'), trialOver: total('trialOver') },
    refunded: total('refunded'),
  }
}
