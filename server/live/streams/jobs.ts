import type { ItemKinds } from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Notices } from '#server/kernel/events.ts'
import { refundItem } from '#server/money/charges/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { Realtime } from '#server/platform/realtime/index.ts'
import { findStream, listFollowers, listSubscribers } from './reads.ts'
import { sendChange, sendToRoom } from './room.ts'
import { isRefundedByItself } from './rules.ts'

interface StreamJobParts {
  clock: Clock
  db: Db
  kinds: ItemKinds
  notices: Notices
  realtime: Realtime
}

/** At most that many are notified by one notice. */
const batchSize = 100

/** Followers and subscribers are notified, and what broke off at once is paid back. */
export function streamJobs(jobs: Jobs, parts: StreamJobParts): void {
  const { clock, db, notices, realtime } = parts
  jobs.onEvent('stream.on_air', 'streams.notify', async ({ streamId }) => {
    const stream = await findStream(db, streamId)
    if (stream?.status !== 'on_air' || stream.type !== 'public') return
    const { creator_id: creatorId } = stream
    const notice = {
      ...{ topic: 'on_air' as const, causeId: streamId, actorId: creatorId },
      about: { kind: 'stream', id: streamId },
    }
    for (const list of [listFollowers, listSubscribers]) {
      for (let after = ''; ; ) {
        const found = await list(db, { creatorId, after, limit: batchSize, now: clock.now() })
        const recipientIds = found.map(({ accountId }) => accountId)
        if (recipientIds.length > 0) await notices.add({ ...notice, recipientIds })
        const last = found.at(-1)
        if (!last || found.length < batchSize) break
        after = last.id
      }
    }
  })
  jobs.onEvent('stream.ended', 'streams.refund', async ({ streamId }) => {
    const stream = await findStream(db, streamId)
    if (stream && isRefundedByItself(stream))
      await refundItem(parts, { kind: 'stream', id: streamId })
  })
  // By a decision of staff, in the transaction of that: those who end it otherwise tell at once.
  jobs.onEvent('stream.ended', 'streams.tell', async ({ streamId }) => {
    const stream = await findStream(db, streamId)
    if (stream?.end_reason !== 'operator') return
    const { conversation_id: conversationId, creator_id: performerId } = stream
    realtime.toAccount(performerId, 'admin-end-session-stream', { conversationId })
    sendToRoom(realtime, 'model-left', { performerId, conversationId })
  })
  jobs.onEvent('reaction.added', 'streams.likes', async ({ objectType, objectId }) => {
    if (objectType !== 'stream') return
    const stream = await findStream(db, objectId)
    if (stream?.status === 'on_air') sendChange(realtime, stream)
  })
}
