import {
  ChangePassword,
  FinishPasswordChange,
  ForgotPassword,
  OpenPasswordLink,
} from '#contract/identity/password.ts'
import { findLink } from '#server/identity/letters/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import type { Passwords } from '#server/platform/passwords/index.ts'
import { askPasswordLink, changePassword, finishPasswordChange } from './actions.ts'

interface Parts {
  db: Db
  passwords: Passwords
  siteUrl: string
}

export function passwordRoutes(api: Api, parts: Parts) {
  serve(api, ChangePassword, async ({ viewer, body, caller }) => {
    await changePassword(parts, {
      accountId: viewer.id,
      password: body.password,
      keepToken: caller.token,
    })
    return { success: true }
  })

  serve(api, ForgotPassword, async ({ body, caller }) => {
    const email = body.email.trim().toLowerCase()
    await askPasswordLink(parts.db, { email, language: caller.language })
    const message = 'If this address has an account, a letter with a link is on its way'
    return { success: true, message }
  })

  serve(api, OpenPasswordLink, async ({ query: { token } }) => {
    const found = await findLink(parts.db, { purpose: 'password', token })
    const location = `${parts.siteUrl}/auth/reset-password?token=${encodeURIComponent(token)}`
    return { location, valid: found !== undefined }
  })

  serve(api, FinishPasswordChange, async ({ body }) => {
    await finishPasswordChange(parts, body)
    return { success: true }
  })
}
