import { ChangePassword } from '#contract/identity/password.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import type { Passwords } from '#server/platform/passwords/index.ts'
import { changePassword } from './actions.ts'

export function passwordRoutes(api: Api, parts: { db: Db; passwords: Passwords }) {
  serve(api, ChangePassword, async ({ viewer, body, caller }) => {
    await changePassword(parts, {
      accountId: viewer.id,
      password: body.password,
      keepToken: caller.token,
    })
    return { success: true }
  })
}
