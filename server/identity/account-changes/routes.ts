import { UndoAccountChanges } from '#contract/identity/account-changes.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { type UndoParts, undoAccountChanges } from './actions.ts'

export function accountChangeRoutes(api: Api, parts: UndoParts) {
  serve(api, UndoAccountChanges, async ({ body }) => {
    return { success: true, endsLogins: await undoAccountChanges(parts, body.token) }
  })
}
