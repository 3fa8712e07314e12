import {
  AddPasskey,
  ListPasskeys,
  LoginWithPasskey,
  RemovePasskey,
  RenamePasskey,
  StartPasskey,
  StartPasskeyLogin,
} from '#contract/identity/passkeys.ts'
import { type ConfirmParts, confirmOwner } from '#server/identity/passwords/index.ts'
import type { SignInParts } from '#server/identity/sessions/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import {
  addPasskey,
  type PasskeyParts,
  removeOwnPasskey,
  renameOwnPasskey,
  startPasskey,
} from './actions.ts'
import { logInWithPasskey, startPasskeyLogin } from './login-actions.ts'
import { listPasskeys, type PasskeyRow } from './reads.ts'

export function passkeyRoutes(api: Api, parts: PasskeyParts & ConfirmParts & SignInParts) {
  const { db } = parts

  serve(api, ListPasskeys, async ({ viewer }) => {
    const rows = await listPasskeys(db, viewer.id)
    return { data: rows.map(presentPasskey), total: rows.length }
  })

  serve(api, StartPasskey, async ({ viewer, caller, body: { currentPassword } }) => {
    await confirmOwner(parts, { accountId: viewer.id, caller, currentPassword })
    return { options: { ...(await startPasskey(parts, viewer.id)) } }
  })

  serve(api, AddPasskey, async ({ viewer, body }) =>
    presentPasskey(await addPasskey(parts, { accountId: viewer.id, ...body })),
  )

  serve(api, RenamePasskey, async ({ viewer, params: { id }, body }) => {
    const passkey = { id, accountId: viewer.id, name: body.name }
    return presentPasskey(await renameOwnPasskey(db, passkey))
  })

  serve(api, RemovePasskey, async ({ viewer, caller, params, body: { currentPassword } }) => {
    await confirmOwner(parts, { accountId: viewer.id, caller, currentPassword })
    await removeOwnPasskey(parts, { accountId: viewer.id, id: params.id })
    return { success: true }
  })

  serve(api, StartPasskeyLogin, async () => ({ options: { ...(await startPasskeyLogin(parts)) } }))

  serve(api, LoginWithPasskey, ({ body: { credential, remember = false }, caller }) =>
    logInWithPasskey(parts, { credential, remember, caller }),
  )
}

const presentPasskey = (row: PasskeyRow) => ({
  _id: row.id,
  name: row.name,
  isSynced: row.is_synced,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})
