import { maxPrivateMinutes, maxPrivateNote } from '#contract/live/private-streams.ts'
import { isId } from '#server/kernel/ids.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import type { Limiter } from '#server/platform/http/index.ts'
import { endPrivate, type PrivateParts } from './meter-actions.ts'
import { findOfSide, findOwnOpen, type PrivateRow } from './reads.ts'
import { acceptRequest, dropRequest, requestPrivate } from './request-actions.ts'
import { joinPrivate } from './watch-actions.ts'

/** Requests of one account; further ones are declined. */
const rate = { calls: 20, seconds: 60 }

/** What pages send about private streams. */
export function privateSockets(parts: PrivateParts & { limiter: Limiter }): void {
  const { db, limiter, realtime } = parts

  realtime.onClient('private-stream/request', async ({ viewer, country }, payload) => {
    const wish = viewer && wishOf(payload)
    if (!viewer || !wish) return
    if ((await limiter.tryTake('private stream', viewer.id, rate)) > 0) {
      const declined = { conversationId: '', reason: 'busy' as const }
      realtime.toAccount(viewer.id, 'private-stream/declined', declined)
      return
    }
    await requestPrivate(parts, { fan: viewer, country, ...wish })
  })

  const onOwn = (
    event: string,
    handle: (row: PrivateRow, viewer: Viewer) => Promise<unknown> | undefined,
  ) =>
    realtime.onClient(event, async ({ viewer }, { conversationId }) => {
      if (!viewer || typeof conversationId !== 'string' || !isId(conversationId)) return
      const row = await findOfSide(db, conversationId, viewer.id)
      if (row) await handle(row, viewer)
    })

  onOwn('private-stream/cancel', (row, { id }) =>
    row.fan_id === id ? dropRequest(parts, row, undefined) : undefined,
  )
  onOwn('private-stream/decline', (row, { id }) =>
    row.creator_id === id ? dropRequest(parts, row, 'declined') : undefined,
  )
  onOwn('private-stream/accept', (row, { id }) =>
    row.creator_id === id && row.status === 'requested' ? acceptRequest(parts, row) : undefined,
  )
  onOwn('private-stream/join', (row, { id }) =>
    row.status === 'accepted' ? joinPrivate(parts, row, id) : undefined,
  )
  onOwn('private-stream/leave', (row) =>
    row.status === 'accepted' ? endPrivate(parts, { row, reason: 'left' }) : undefined,
  )

  realtime.onPages({
    left: async (_client, accountId, reason) => {
      if (reason !== 'logout') return
      const row = await findOwnOpen(db, accountId)
      if (row?.status === 'accepted') await endPrivate(parts, { row, reason: 'left' })
      else if (row) await dropRequest(parts, row, undefined)
    },
    // It may have been gone for a moment: media say whether a side is there.
    back: () => {},
  })
}

/** Undefined: nothing that a page of ours sends. */
function wishOf({ performerId, userNote = '', limit }: Record<string, unknown>) {
  if (typeof performerId !== 'string' || !isId(performerId)) return undefined
  if (typeof userNote !== 'string' || userNote.length > maxPrivateNote) return undefined
  const isLimit = typeof limit === 'number' && Number.isInteger(limit)
  if (limit !== undefined && !(isLimit && limit >= 1 && limit <= maxPrivateMinutes)) {
    return undefined
  }
  const minutes = isLimit ? limit : undefined
  return { creatorId: performerId, note: userNote.trim(), minutes }
}
