import {
  CreateLabel,
  DeleteLabel,
  LabelConversation,
  ListLabels,
  RenameLabel,
} from '#contract/messaging/labels.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import {
  addLabel,
  deleteLabel,
  type LabelParts,
  labelConversation,
  renameLabel,
} from './actions.ts'
import { findOwnLabels } from './reads.ts'

export function labelRoutes(api: Api, parts: LabelParts): void {
  serve(api, ListLabels, async ({ viewer }) => {
    const data = await findOwnLabels(parts.db, viewer.id)
    return { data, total: data.length }
  })

  serve(api, CreateLabel, ({ viewer, body }) =>
    addLabel(parts, { accountId: viewer.id, name: body.name }),
  )

  serve(api, RenameLabel, ({ viewer, params, body }) =>
    renameLabel(parts, { id: params.id, accountId: viewer.id, name: body.name }),
  )

  serve(api, DeleteLabel, async ({ viewer, params }) => {
    await deleteLabel(parts, { id: params.id, accountId: viewer.id })
    return { success: true }
  })

  serve(api, LabelConversation, async ({ viewer, params: { id }, body }) => {
    const given = { accountId: viewer.id, conversationId: id, labelIds: body.labelIds }
    return { _id: id, labelIds: await labelConversation(parts, given) }
  })
}
