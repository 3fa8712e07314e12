import {
  CountUnread,
  DeleteMessage,
  ListMessages,
  ReadAllMessages,
  SendMessage,
} from '#contract/messaging/messages.ts'
import { pageOf } from '#server/kernel/pages.ts'
import { Problem } from '#server/kernel/problem.ts'
import { findMembership } from '#server/messaging/conversations/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { deleteMessage, readAll, sendMessage } from './actions.ts'
import { type PresentParts, presentMessages } from './present.ts'
import { countUnread, listMessages } from './reads.ts'

/** Messages of a page when none is said. */
const standard = 25

export function messageRoutes(api: Api, parts: PresentParts): void {
  const { db } = parts

  serve(api, ListMessages, async ({ viewer, params, query }) => {
    const membership = await findMembership(db, viewer.id, params.id)
    if (!membership) throw new Problem('not_found')
    const place = { conversationId: params.id, viewerId: viewer.id }
    const { before, after } = query
    const found = await listMessages(db, place, { ...pageOf(query, { standard }), before, after })
    const reading = { viewerId: viewer.id, standingOf: () => membership.standing }
    return { data: await presentMessages(parts, found, reading), total: membership.messageCount }
  })

  serve(api, SendMessage, async ({ viewer, params, body, key }) => {
    const { text, fileIds = [] } = body
    const { message, standing } = await sendMessage(db, {
      senderId: viewer.id,
      conversationId: params.id,
      text,
      fileIds,
      key,
    })
    const [shown] = await presentMessages(parts, [message], {
      viewerId: viewer.id,
      standingOf: () => standing,
    })
    if (!shown) throw new Error('a message was sent and is not there')
    return shown
  })

  serve(api, DeleteMessage, async ({ viewer, params }) => {
    const { conversationId } = await deleteMessage(db, { id: params.id, accountId: viewer.id })
    return { _id: params.id, conversationId, isDeleted: true }
  })

  serve(api, CountUnread, async ({ viewer }) => ({ total: await countUnread(db, viewer.id) }))

  serve(api, ReadAllMessages, async ({ viewer, params }) => {
    await readAll(db, { conversationId: params.id, accountId: viewer.id })
    return { _id: params.id, totalNotSeenMessages: 0 }
  })
}
