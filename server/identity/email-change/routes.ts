import {
  CancelEmailChange,
  ConfirmEmailChange,
  OpenEmailChange,
  ReadEmailChange,
  RequestEmailChange,
} from '#contract/identity/email-change.ts'
import { endLinks } from '#server/identity/emails/index.ts'
import { type ConfirmParts, confirmOwner } from '#server/identity/passwords/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { confirmEmailChange, requestEmailChange } from './actions.ts'
import { findNewEmail, pendingEmail } from './reads.ts'

export function emailChangeRoutes(api: Api, parts: ConfirmParts): void {
  const { db, clock } = parts

  serve(api, ReadEmailChange, async ({ viewer }) => ({
    email: await pendingEmail(db, { accountId: viewer.id, now: clock.now() }),
  }))

  serve(api, RequestEmailChange, async ({ viewer, body, caller }) => {
    const { email, currentPassword } = body
    await confirmOwner(parts, { accountId: viewer.id, caller, currentPassword })
    const { language } = caller
    await requestEmailChange(parts, { accountId: viewer.id, email, language })
    return { success: true }
  })

  serve(api, CancelEmailChange, async ({ viewer }) => {
    const link = { accountId: viewer.id, purpose: 'new_email' } as const
    await db.transaction().execute((tx) => endLinks(tx, link))
    return { success: true }
  })

  serve(api, OpenEmailChange, async ({ viewer, query: { token } }) => {
    const link = await findNewEmail(db, { token, now: clock.now() })
    const isOwn = link !== undefined && link.accountId === viewer?.id
    return { valid: link !== undefined, isOwn, email: link?.email ?? '' }
  })

  serve(api, ConfirmEmailChange, async ({ viewer, body: { token } }) => {
    await confirmEmailChange(parts, { accountId: viewer.id, token })
    return { success: true }
  })
}
