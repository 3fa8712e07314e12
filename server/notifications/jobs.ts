import { dayMs } from '#server/kernel/clock.ts'
import type { Notices } from '#server/kernel/events.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import { type NotificationParts, sendUnread } from './actions.ts'
import { deleteCauses, readMessageNotices, removeFromGroups } from './group-writes.ts'
import { correctPush } from './push/index.ts'
import { deleteCausedBy, deleteOlder } from './writes.ts'

const keptDays = 180
const sweptAtATime = 1_000

interface NotificationJobParts extends NotificationParts {
  jobs: Jobs
  notices: Notices
}

/** Store what others publish, and send it to open pages. */
export function notificationJobs(parts: NotificationJobParts): void {
  const { clock, db, jobs, notices } = parts
  jobs.onEvent('notice.published', 'store', ({ notice }) => notices.add(notice))
  jobs.onEvent('item.removed', 'notifications', async ({ kind, itemId }) => {
    if (kind === 'comment') await deleteCausedBy(db, itemId)
  })
  const removeMessages = async (causeIds: readonly string[]) => {
    for (const id of await removeFromGroups(db, { topic: 'message', causeIds })) {
      await sendUnread(parts, { viewer: { id, isPerformer: false } })
      await correctPush(parts, { accountId: id, kind: 'messages' })
    }
  }
  jobs.onEvent('message.deleted', 'notifications', ({ messageId }) => removeMessages([messageId]))
  jobs.onEvent('messages.unsent', 'notifications', ({ messageIds }) => removeMessages(messageIds))
  jobs.onEvent('conversation.read', 'notifications', async ({ accountId: id, isByDeletion }) => {
    if (isByDeletion || !(await readMessageNotices(db, id, clock.now()))) return
    await sendUnread(parts, { viewer: { id, isPerformer: false } })
  })
  // Pages may show what they received before the block.
  jobs.onEvent('block.added', 'notifications', ({ blockerId, blockedId }) =>
    parts.dataEvents.toAccount(blockerId, 'account_blocked', () => ({ accountId: blockedId })),
  )
  jobs.every('23 4 * * *', 'notifications.sweep', async () => {
    const before = new Date(clock.now().getTime() - keptDays * dayMs)
    while ((await deleteOlder(db, before, sweptAtATime)) === sweptAtATime);
    while ((await deleteCauses(db, before, sweptAtATime)) === sweptAtATime);
  })
}
