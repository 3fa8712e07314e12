import {
  HideConversation,
  KeepDraft,
  ListConversations,
  OpenConversation,
  type OpenedConversation,
  PinConversation,
  ReadConversation,
  RenameConversation,
  SearchConversations,
} from '#contract/messaging/conversations.ts'
import { TakeMassMessages } from '#contract/messaging/mass-messages.ts'
import { dollars } from '#server/kernel/money.ts'
import { pageOf } from '#server/kernel/pages.ts'
import { Problem } from '#server/kernel/problem.ts'
import { sumSpent } from '#server/money/earnings/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import type { FurtherConversations } from '../further-conversations.ts'
import {
  type ConversationParts,
  hideConversation,
  keepDraft,
  openConversation,
  pinConversation,
  renameConversation,
  takeMassMessages,
} from './actions.ts'
import type { ConversationRow } from './conversations.sql.ts'
import { presentConversation } from './present.ts'
import { findConversation, listConversations } from './reads.ts'

const standardPageSize = 25

interface RouteParts extends ConversationParts {
  furtherConversations: FurtherConversations
}

export function conversationRoutes(api: Api, parts: RouteParts): void {
  for (const endpoint of [ListConversations, SearchConversations]) {
    serve(api, endpoint, async ({ viewer, query }) => {
      const { type = 'private', filter, labelId } = query
      const wanted = { type, keyword: query.keyword?.trim(), filter, labelId }
      const page = pageOf(query, { standard: standardPageSize })
      const now = parts.clock.now()
      const { data, total } = await listConversations(parts.db, viewer.id, wanted, { page, now })
      return { data: data.map((row) => presentConversation(row, viewer.id)), total }
    })
  }

  serve(api, OpenConversation, async ({ viewer, body, caller }) => {
    const other = { id: body.sourceId, isPerformer: body.source === 'performer' }
    const { country } = caller
    const opened = await openConversation(parts, { opener: viewer, country, other })
    return withSpent(parts, opened, viewer.id)
  })

  serve(api, ReadConversation, async ({ viewer, params: { id }, caller: { country } }) => {
    const row = await findConversation(parts.db, { accountId: viewer.id, id }, parts.clock.now())
    if (row) return withSpent(parts, row, viewer.id)
    const further = await parts.furtherConversations.find(id, { viewer, country })
    if (!further) throw new Problem('not_found')
    return { ...further, spent: null }
  })

  serve(api, PinConversation, async ({ viewer, params, body }) => {
    const pin = { accountId: viewer.id, id: params.id, isPinned: body.isPinned }
    return presentConversation(await pinConversation(parts, pin), viewer.id)
  })

  serve(api, KeepDraft, async ({ viewer, params: { id }, body }) => {
    await keepDraft(parts, { accountId: viewer.id, id, text: body.text })
    return { _id: id }
  })

  serve(api, TakeMassMessages, async ({ viewer, params: { id }, body: { isTaken } }) => {
    await takeMassMessages(parts, { accountId: viewer.id, id, isTaken })
    return { _id: id, takesMassMessages: isTaken }
  })

  serve(api, HideConversation, async ({ viewer, params: { id } }) => {
    await hideConversation(parts, { accountId: viewer.id, id })
    return { _id: id }
  })

  serve(api, RenameConversation, async ({ viewer, params, body }) => {
    const input = { accountId: viewer.id, id: params.id, name: body.name }
    return presentConversation(await renameConversation(parts, input), viewer.id)
  })
}

/** The creator sees what the fan has spent, but not in lists: it is read one by one. */
async function withSpent(
  { db }: Pick<ConversationParts, 'db'>,
  row: ConversationRow,
  viewerId: string,
): Promise<OpenedConversation> {
  const { creator_id: creatorId, fan_id: fanId } = row
  const isCreators = creatorId === viewerId && fanId !== null
  const spent = isCreators ? dollars(await sumSpent(db, { creatorId, fanId })) : null
  return { ...presentConversation(row, viewerId), spent }
}
