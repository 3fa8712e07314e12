import { isId } from '#server/kernel/ids.ts'
import {
  endStream,
  findByConversation,
  putOnAir,
  rightTo,
  type StreamRow,
} from '#server/live/streams/index.ts'
import type { Client } from '#server/platform/realtime/index.ts'
import type { RoomPages } from './room-actions.ts'
import type { RoomParts } from './watcher-actions.ts'

/** Entering and leaving the rooms of streams, and going on air. */
export function roomSockets(parts: RoomParts, { enter, leave, leaveAll }: RoomPages): void {
  const { db, realtime } = parts

  const onStream = (event: string, handle: (client: Client, stream: StreamRow) => Promise<void>) =>
    realtime.onClient(event, async (client, { conversationId }) => {
      if (!client.viewer || typeof conversationId !== 'string' || !isId(conversationId)) return
      const stream = await findByConversation(db, conversationId)
      if (stream && stream.type !== 'private') await handle(client, stream)
    })

  onStream('public-stream/join', async (client, stream) => {
    const { viewer, country } = client
    if (!viewer) return
    const { conversation_id: conversationId, creator_id: performerId } = stream
    if (stream.status === 'over') {
      client.send('model-left', { performerId, conversationId })
      return
    }
    const { right } = await rightTo(parts, stream, { viewer, country })
    if (right === 'watch') await enter(client, stream)
    else {
      const reason = right === 'banned' ? 'banned' : 'access'
      client.send('stream_removed', { conversationId, reason })
    }
  })
  onStream('public-stream/leave', async (client, stream) => {
    const accountId = client.viewer?.id ?? ''
    const isHost = accountId === stream.creator_id
    await leave(client, accountId, stream)
    if (isHost && stream.host === 'page' && stream.status === 'on_air') {
      await endStream(parts, stream, 'creator')
    }
  })
  onStream('public-stream/live', async (client, stream) => {
    if (client.viewer?.id !== stream.creator_id || stream.status === 'over') return
    await enter(client, stream)
    await putOnAir(parts, stream)
  })

  realtime.onPages({
    left: async (client, accountId, reason) => {
      for (const stream of await leaveAll(client, accountId)) {
        const isHost = accountId === stream.creator_id && stream.host === 'page'
        if (isHost && reason === 'logout' && stream.status === 'on_air') {
          await endStream(parts, stream, 'creator')
        }
      }
    },
    back: async (client, _accountId, rooms) => {
      for (const room of rooms) {
        const conversationId = room.replace(/^stream:/, '')
        if (conversationId === room) continue
        const stream = await findByConversation(db, conversationId)
        if (stream && stream.status !== 'over') await enter(client, stream)
      }
    },
  })
}
