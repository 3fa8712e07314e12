import {
  ChangeSavedReply,
  CreateSavedReply,
  DeleteSavedReply,
  ListSavedReplies,
} from '#contract/messaging/saved-replies.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { changeReply, deleteReply, listReplies, saveReply } from './actions.ts'

export function savedReplyRoutes(api: Api, { db }: { db: Db }): void {
  serve(api, ListSavedReplies, async ({ viewer }) => {
    const data = await listReplies(db, viewer.id)
    return { data, total: data.length }
  })

  serve(api, CreateSavedReply, ({ viewer, body }) =>
    saveReply(db, { accountId: viewer.id, text: body.text }),
  )

  serve(api, ChangeSavedReply, ({ viewer, params, body }) =>
    changeReply(db, { id: params.id, accountId: viewer.id, text: body.text }),
  )

  serve(api, DeleteSavedReply, async ({ viewer, params }) => {
    await deleteReply(db, { id: params.id, accountId: viewer.id })
    return { success: true }
  })
}
