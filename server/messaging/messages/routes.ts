import {
  CountUnread,
  DeleteMessage,
  EditMessage,
  ListMessages,
  ReactToMessage,
  ReadAllConversations,
  ReadAllMessages,
  SearchMessages,
  SendMessage,
} from '#contract/messaging/messages.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { pageOf } from '#server/kernel/pages.ts'
import { Problem } from '#server/kernel/problem.ts'
import { accessOf } from '#server/messaging/conversations/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import type { FurtherConversations } from '../further-conversations.ts'
import { deleteMessage, readAll, readAllConversations, sendMessage } from './actions.ts'
import { editMessage, reactToMessage } from './change-actions.ts'
import { type PresentParts, presentMessages, viewOf } from './present.ts'
import { findMessages, listMessages, unreadReader } from './reads.ts'
import { assertCanSell, saleOf } from './rules.ts'
import { searchMessages } from './search.ts'

const standardPageSize = 25

export interface MessageParts extends PresentParts {
  clock: Clock
}

interface RouteParts extends MessageParts {
  furtherConversations: FurtherConversations
}

export function messageRoutes(api: Api, parts: RouteParts): void {
  const { clock, db } = parts
  const countUnread = unreadReader(db)
  serve(api, ListMessages, async ({ viewer, params, query, caller }) => {
    const { before, after } = query
    const page = { ...pageOf(query, { standard: standardPageSize }), before, after }
    const reader = { viewerId: viewer.id, country: caller.country }
    const wanted = { conversationId: params.id, ...reader, page, now: clock.now() }
    const listed = await listMessages(db, wanted)
    if (!listed) throw new Problem('not_found')
    const access = accessOf(listed.membership, viewer.id)
    const views = listed.data.map((row) => viewOf(row, viewer.id, access))
    return { data: await presentMessages(parts, views), total: listed.total }
  })

  serve(api, SearchMessages, async ({ viewer, params, query }) => {
    const page = pageOf(query, { standard: standardPageSize })
    const keyword = query.keyword.trim()
    const wanted = { conversationId: params.id, viewerId: viewer.id, keyword, page }
    const found = await searchMessages(db, { ...wanted, now: clock.now() })
    if (!found) throw new Problem('not_found')
    const views = found.data.map((row) => viewOf(row, viewer.id, accessOf(row, viewer.id)))
    return { data: await presentMessages(parts, views), total: found.total }
  })

  serve(api, SendMessage, async ({ viewer, params, body, key }) => {
    const { text, fileIds = [], isSale, price, timeToExpired, timeToExpried, replyTo } = body
    const seconds = timeToExpired ?? timeToExpried
    if (isSale) assertCanSell(viewer)
    const sale = saleOf({ isSale, price, seconds, fileIds }, clock.now())
    const content = { text, fileIds, sale, replyTo }
    const request = { senderId: viewer.id, conversationId: params.id, ...content, key }
    const row = { has_bought: false, ...(await sendMessage(parts, request)) }
    const view = { row, viewerId: viewer.id, isBought: true, unlocked: true }
    const [shown] = await presentMessages(parts, [view])
    if (!shown) throw new Error('a message was sent and is not there')
    return shown
  })

  const readAsMember = async (id: string, viewer: { id: string }) => {
    const [row] = await findMessages(db, [id], clock.now())
    const views = row ? [viewOf(row, viewer.id, accessOf(row, viewer.id))] : []
    const [shown] = await presentMessages(parts, views)
    if (!shown) throw new Problem('not_found')
    return shown
  }

  serve(api, EditMessage, async ({ viewer, params: { id }, body }) => {
    await editMessage(parts, { id, accountId: viewer.id, text: body.text })
    return readAsMember(id, viewer)
  })

  serve(api, ReactToMessage, async ({ viewer, params: { id }, body }) => {
    await reactToMessage(parts, { id, accountId: viewer.id, reaction: body.reaction })
    return readAsMember(id, viewer)
  })

  serve(api, DeleteMessage, async ({ viewer, params: { id }, caller: { country } }) => {
    const further = await parts.furtherConversations.deleteMessage(id, { viewer, country })
    if (further) return { _id: id, conversationId: further, isDeleted: true }
    const { conversationId } = await deleteMessage(parts, { id, accountId: viewer.id })
    return { _id: id, conversationId, isDeleted: true }
  })

  serve(api, CountUnread, async ({ viewer }) => ({ total: await countUnread(viewer.id) }))

  serve(api, ReadAllConversations, async ({ viewer }) => {
    await readAllConversations(db, viewer.id)
    return { totalNotSeenMessages: 0 }
  })

  serve(api, ReadAllMessages, async ({ viewer, params }) => {
    await readAll(parts, { conversationId: params.id, accountId: viewer.id })
    return { _id: params.id, totalNotSeenMessages: 0 }
  })
}
