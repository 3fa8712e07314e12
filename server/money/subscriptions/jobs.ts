import { findRecipient } from '#server/identity/accounts/index.ts'
import type { Emails } from '#server/kernel/emails.ts'
import { newId } from '#server/kernel/ids.ts'
import { dollarText } from '#server/kernel/money.ts'
import type { PaymentParts } from '#server/money/payments/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { type Jobs, publish } from '#server/platform/jobs/index.ts'
import type { DataEvents } from '#server/platform/realtime/index.ts'
import { RENEW_ONE, renewDue, renewOne } from './actions/renew.ts'
import { endReason } from './movement.ts'
import { insertMovements } from './movement-writes.ts'
import { isRunning } from './periods.ts'
import { findPlans } from './plans.ts'
import { findById, findSubscription } from './reads.ts'
import { markEnded, recount } from './writes.ts'

const BATCH = 500

interface Pair {
  userId: string
  performerId: string
}

interface SubscriptionJobParts extends PaymentParts {
  dataEvents: DataEvents
  emails: Emails
}

/** Renewals, ends, and the notifications of both sides. */
export function subscriptionJobs(jobs: Jobs, parts: SubscriptionJobParts): void {
  jobs.every('* * * * *', 'subscriptions.renew', () => renewDue(parts))
  jobs.on<{ subscriptionId: string }>(RENEW_ONE, ({ subscriptionId }) =>
    renewOne(parts, subscriptionId),
  )
  jobs.every('* * * * *', 'subscriptions.sweep', () => endExpired(parts))

  const { db, clock } = parts
  const notifyPage = (pair: Pair) => notifyFan(parts, pair)
  const count = ({ performerId }: Pair) =>
    db.transaction().execute((tx) => recount(tx, performerId, clock.now()))
  for (const topic of ['subscription.started', 'subscription.ended'] as const) {
    jobs.onEvent(topic, 'page', notifyPage)
    jobs.onEvent(topic, 'count', count)
  }
  jobs.onEvent('subscription.renewal_missed', 'email', ({ subscriptionId }) =>
    askToRenew(parts, subscriptionId),
  )
  parts.emails.linkWith(
    ['renewal_missed'],
    ({ aboutId }) => `/user/my-subscription?renew=${aboutId}`,
  )
}

/** Publish the ends of subscriptions that have expired. */
async function endExpired({ db, clock }: PaymentParts): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    const all = (await markEnded(tx, now, BATCH)).map((row) => ({
      ...{ userId: row.user_id, performerId: row.performer_id },
      ...{ movement: 'ended' as const, reason: endReason(row) },
    }))
    await insertMovements(tx, all, now)
    for (const { userId, performerId } of all) {
      await publish(tx, { topic: 'subscription.ended', userId, performerId })
      await notifyBoth(tx, { userId, performerId })
    }
  })
}

/** Notify both sides of an end, in the transaction that publishes it once. */
async function notifyBoth(tx: Tx, { userId, performerId }: Pair): Promise<void> {
  const causeId = newId()
  for (const [topic, recipientId, actorId] of [
    ['subscription_end', performerId, userId],
    ['subscription_over', userId, performerId],
  ] as const) {
    const about = { kind: 'performer', id: performerId }
    const notice = { topic, recipientIds: [recipientId], causeId, actorId, about }
    await publish(tx, { topic: 'notice.published', notice })
  }
}

async function notifyFan(
  { db, clock, dataEvents }: SubscriptionJobParts,
  pair: Pair,
): Promise<void> {
  await dataEvents.toAccount(pair.userId, 'subscription_changed', async () => {
    const held = await findSubscription(db, pair)
    return {
      performerId: pair.performerId,
      isSubscribed: isRunning(held, clock.now()),
      expiredAt: held?.expired_at.toISOString() ?? null,
    }
  })
}

/** Email a fan whose renewal is long overdue; the link opens the dialog that renews. */
async function askToRenew(
  { db, emails }: SubscriptionJobParts,
  subscriptionId: string,
): Promise<void> {
  const held = await findById(db, subscriptionId)
  if (held?.status !== 'suspended') return
  const [recipient, creator] = await Promise.all([
    findRecipient(db, held.user_id),
    findPlans(db, held.performer_id),
  ])
  if (!recipient || !creator) return
  await emails.send({
    topic: 'renewal_missed',
    to: recipient,
    aboutId: held.id,
    at: held.expired_at,
    creator: creator.name,
    amount: `$${dollarText(held.price_cents)}`,
  })
}
