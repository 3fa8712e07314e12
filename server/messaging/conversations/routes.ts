import {
  ListConversations,
  OpenConversation,
  ReadConversation,
  RenameConversation,
  SearchConversations,
} from '#contract/messaging/conversations.ts'
import { pageOf } from '#server/kernel/pages.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { openConversation, readConversation, renameConversation } from './actions.ts'
import { presentConversation } from './present.ts'
import { listConversations } from './reads.ts'

/** Conversations of a page when none is said; what opening a conversation shows as well. */
const standard = 25

export function conversationRoutes(api: Api, { db }: { db: Db }): void {
  for (const endpoint of [ListConversations, SearchConversations]) {
    serve(api, endpoint, async ({ viewer, query }) => {
      const { type = 'private', keyword } = query
      const filter = { type, keyword: keyword?.trim() }
      const { data, total } = await listConversations(
        db,
        viewer.id,
        filter,
        pageOf(query, { standard }),
      )
      return { data: data.map((row) => presentConversation(row, viewer.id)), total }
    })
  }

  serve(api, OpenConversation, async ({ viewer, body, caller }) => {
    const other = { id: body.sourceId, isPerformer: body.source === 'performer' }
    const opened = await openConversation(db, { opener: viewer, country: caller.country, other })
    return presentConversation(opened, viewer.id)
  })

  serve(api, ReadConversation, async ({ viewer, params }) =>
    presentConversation(await readConversation(db, viewer.id, params.id), viewer.id),
  )

  serve(api, RenameConversation, async ({ viewer, params, body }) => {
    const named = await renameConversation(db, {
      accountId: viewer.id,
      id: params.id,
      name: body.name,
    })
    return presentConversation(named, viewer.id)
  })
}
