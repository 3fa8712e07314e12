import {
  CancelAccountDeletion,
  ReadAccountDeletion,
  RequestAccountDeletion,
} from '#contract/identity/account-deletion.ts'
import { type ConfirmParts, confirmOwner } from '#server/identity/passwords/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { type DeletionParts, keepAccount, requestDeletion } from './actions.ts'
import { findDeletion } from './reads.ts'

export function accountDeletionRoutes(api: Api, parts: DeletionParts & ConfirmParts) {
  const { db, settings } = parts
  const present = (dueAt: Date | null | undefined) => ({
    deletesAt: dueAt?.toISOString() ?? null,
    graceDays: settings.get('accountDeletionDays'),
  })

  serve(api, ReadAccountDeletion, async ({ viewer }) =>
    present((await findDeletion(db, viewer.id))?.deletion_due_at),
  )

  serve(api, RequestAccountDeletion, async ({ viewer, body, caller }) => {
    const { currentPassword } = body
    // Other clients are asked as well: what this does cannot be undone for long.
    const asPage = { ...caller, isPage: true }
    await confirmOwner(parts, { accountId: viewer.id, caller: asPage, currentPassword })
    return present(await requestDeletion(parts, { accountId: viewer.id, keepToken: caller.token }))
  })

  serve(api, CancelAccountDeletion, async ({ viewer }) => {
    await keepAccount(parts, viewer.id)
    return { success: true }
  })
}
