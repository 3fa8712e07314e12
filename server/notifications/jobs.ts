import { type ItemKinds, listBlockedCountries } from '#server/access/index.ts'
import { dayMs } from '#server/kernel/clock.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import { type NotificationParts, sendUnread } from './actions.ts'
import { presentNotifications } from './present.ts'
import { findNotifications } from './reads.ts'
import { deleteCausedBy, deleteOlder, insertNotifications, type Notified } from './writes.ts'

/** More recipients need a walk in batches. */
const maxRecipients = 100
const keptDays = 180
const sweptAtATime = 1_000

interface NotificationJobParts extends NotificationParts {
  jobs: Jobs
  kinds: ItemKinds
}

/** Store what others publish, and send it to open pages. */
export function notificationJobs(parts: NotificationJobParts): void {
  const { clock, db, jobs } = parts
  jobs.onEvent('notice.published', 'store', async ({ notice }) => {
    if (notice.recipientIds.length > maxRecipients) {
      throw new Error(`a notice of ${notice.topic} has more than ${maxRecipients} recipients`)
    }
    for (const added of await insertNotifications(db, notice, clock.now())) {
      await send(parts, added)
    }
  })
  jobs.onEvent('item.removed', 'notifications', async ({ kind, itemId }) => {
    if (kind === 'comment') await deleteCausedBy(db, itemId)
  })
  // Pages may show what they received before the block.
  jobs.onEvent('block.added', 'notifications', ({ blockerId, blockedId }) =>
    parts.dataEvents.toAccount(blockerId, 'account_blocked', () => ({ accountId: blockedId })),
  )
  jobs.every('23 4 * * *', 'notifications.sweep', async () => {
    const before = new Date(clock.now().getTime() - keptDays * dayMs)
    while ((await deleteOlder(db, before, sweptAtATime)) === sweptAtATime);
  })
}

/**
 * Send a new notification to its account's open pages, if that may see it. The countries of these
 * are unknown here: what an account that blocks any did, pages learn when they read the list.
 */
async function send(parts: NotificationJobParts, { id, accountId }: Notified): Promise<void> {
  const { dataEvents, db } = parts
  if (!dataEvents.isReachable(accountId)) return
  const reader = { viewer: { id: accountId, isPerformer: false } }
  const [row] = await findNotifications(db, reader, [id])
  if (!row) return
  if (row.actor_id && (await listBlockedCountries(db, row.actor_id)).length > 0) return
  const present = async () => (await presentNotifications(parts, accountId, [row]))[0]
  for (const event of ['send_notification', 'notification_created'] as const) {
    await dataEvents.mediaToAccount(accountId, event, present)
  }
  await sendUnread(parts, reader)
}
