import {
  AddStaffNote,
  ChangeRole,
  EditAccount,
  ReadAccount,
  SignOutAccount,
} from '#contract/operations/account-page.ts'
import { SearchAccounts } from '#contract/operations/accounts.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { editAccount } from '#server/profiles/users/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { addNote, changeRole, type DecisionParts, signOut } from './actions.ts'
import { type PageParts, presentNotes, readAccountPage } from './page.ts'
import { presentAccounts, searchAccounts } from './search.ts'

type AccountParts = DecisionParts & PageParts & { settings: Settings }

export function accountRoutes(api: Api, parts: AccountParts) {
  const { db } = parts
  serve(api, SearchAccounts, async ({ viewer, query }) => {
    const { data, total } = await searchAccounts(db, query)
    return { total, data: await presentAccounts(db, viewer, data) }
  })

  serve(api, ReadAccount, ({ viewer, params, caller: { token = '' } }) =>
    readAccountPage(parts, { accountId: params.id, viewer, token }),
  )

  serve(api, EditAccount, async ({ viewer, params, body }) => {
    await editAccount(parts, { actor: viewer, accountId: params.id, ...body })
    return { success: true }
  })

  serve(api, SignOutAccount, async ({ viewer, params, body }) => ({
    ended: await signOut(parts, { actor: viewer, accountId: params.id, ...body }),
  }))

  serve(api, ChangeRole, async ({ viewer, params, body }) => {
    await changeRole(parts, { actor: viewer, accountId: params.id, ...body })
    return { success: true }
  })

  serve(api, AddStaffNote, async ({ viewer, params, body }) => {
    const note = await addNote(parts, { authorId: viewer.id, accountId: params.id, ...body })
    const [presented] = await presentNotes(db, [note])
    return presented as NonNullable<typeof presented>
  })
}
