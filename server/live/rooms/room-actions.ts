import { findStream, roomOf, type StreamRow } from '#server/live/streams/index.ts'
import type { Client } from '#server/platform/realtime/index.ts'
import { hasHostPage } from './presence-reads.ts'
import { deletePresence, insertPresence, touchPresences } from './presence-writes.ts'
import { countWatchers, noteHost, type RoomParts } from './watcher-actions.ts'

/** A page may be in that many rooms at once. */
const maxRooms = 20

/** The pages of this process in rooms of streams. */
export interface RoomPages {
  /** Enter the room of a stream; its right to was decided before. */
  enter(client: Client, stream: StreamRow): Promise<void>
  leave(client: Client, accountId: string, stream: StreamRow): Promise<void>
  /** All rooms that a page is in. */
  leaveAll(client: Client, accountId: string): Promise<StreamRow[]>
  /** Says of all of them that they are still there. */
  touch(): Promise<void>
  /** Those of an account leave the room of a stream. */
  drop(streamId: string, accountId: string, conversationId: string): void
}

const presenceId = (client: Client, streamId: string) => `${client.id} ${streamId}`

export function createRoomPages(parts: RoomParts): RoomPages {
  const { clock, db } = parts
  const pages = new Map<string, { client: Client; accountId: string; streamId: string }>()

  const enter = async (client: Client, stream: StreamRow) => {
    const { viewer } = client
    if (!viewer) return
    const id = presenceId(client, stream.id)
    const own = [...pages.values()].filter((one) => one.client.id === client.id)
    if (!pages.has(id) && own.length >= maxRooms) return
    pages.set(id, { client, accountId: viewer.id, streamId: stream.id })
    const { id: streamId } = stream
    const presence = { id, streamId, accountId: viewer.id, country: client.country }
    await insertPresence(db, { ...presence, kind: 'page' }, clock.now())
    // It left meanwhile, which found nothing yet.
    if (!client.isOpen || client.viewer?.id !== viewer.id) return leave(client, viewer.id, stream)
    client.join(roomOf(stream.conversation_id))
    const isHost = viewer.id === stream.creator_id
    if (isHost && stream.host === 'page') await noteHost(parts, stream, null)
    const { total, isNew } = await countWatchers(parts, stream)
    const { conversation_id: conversationId } = stream
    if (!isNew) client.send('public-room-changed', { total, conversationId })
  }

  const leave = async (client: Client, accountId: string, stream: StreamRow) => {
    const id = presenceId(client, stream.id)
    pages.delete(id)
    client.leave(roomOf(stream.conversation_id))
    if (!(await deletePresence(db, id))) return
    const isHost = accountId === stream.creator_id
    if (isHost && stream.host === 'page') {
      const now = clock.now()
      if (!(await hasHostPage(db, { streamId: stream.id, now }))) await noteHost(parts, stream, now)
    }
    await countWatchers(parts, stream)
  }

  return {
    enter,
    leave,
    leaveAll: async (client, accountId) => {
      const left: StreamRow[] = []
      for (const [id, page] of pages) {
        if (page.client.id !== client.id) continue
        const stream = await findStream(db, page.streamId)
        if (stream) {
          await leave(client, accountId, stream)
          left.push(stream)
        } else pages.delete(id)
      }
      return left
    },
    touch: () => touchPresences(db, [...pages.keys()], clock.now()),
    drop: (streamId, accountId, conversationId) => {
      for (const [id, page] of pages) {
        if (page.streamId !== streamId || page.accountId !== accountId) continue
        pages.delete(id)
        page.client.leave(roomOf(conversationId))
      }
    },
  }
}
