import type { ItemKind } from '#server/access/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import { publish } from '#server/platform/jobs/index.ts'
import type { ChatParts } from './actions.ts'
import { presentStreamMessage } from './present.ts'
import { findStreamMessages } from './reads.ts'
import { eraseMessage, lockChat } from './writes.ts'

/** The item kind of messages in the chats of streams, for reports of them. */
export const streamMessageKind = ({ clock, db }: ChatParts): ItemKind => ({
  name: 'stream_message',
  takes: [],
  facts: async (from, ids) =>
    (await findStreamMessages(from, ids)).map((row) => ({
      ...{ kind: 'stream_message', id: row.id, ownerId: row.sender_id, title: row.text },
      ...{ isActive: !row.is_deleted, audience: 'everyone', priceCents: 0n, opensAt: null },
      parent: { kind: 'stream', id: row.stream_id },
    })),
  summaries: async (_viewer, ids) => {
    const found = await findStreamMessages(db, ids)
    return new Map(found.map((row) => [row.id, presentStreamMessage(row)]))
  },
  // They have no likes and comments.
  count: async () => {
    throw new Problem('not_found')
  },
  remove: async (tx, id) => {
    const [row] = await findStreamMessages(tx, [id])
    if (!row) return false
    await lockChat(tx, row.conversation_id)
    if (!(await eraseMessage(tx, id, clock.now()))) return false
    const ownerId = row.sender_id
    await publish(tx, { topic: 'item.removed', kind: 'stream_message', itemId: id, ownerId })
    return true
  },
})
