import {
  ConfirmEmail,
  SendVerification,
  VerifyEmail,
} from '#contract/identity/email-verification.ts'
import { findLink } from '#server/identity/emails/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { confirmEmail, requestVerification, type VerificationParts } from './actions.ts'

export function verificationRoutes(api: Api, parts: VerificationParts & { siteUrl: string }) {
  serve(api, SendVerification, async ({ viewer, caller }) => {
    const { language } = caller
    const isSent = await requestVerification(parts, { accountId: viewer.id, language })
    return { message: isSent ? 'Check your inbox for a link' : 'Your email is verified' }
  })

  serve(api, VerifyEmail, async ({ viewer, query: { token } }) => {
    const now = parts.clock.now()
    const link = await findLink(parts.db, { purpose: 'email', token, now })
    return {
      location: `${parts.siteUrl}/auth/email-verification?${new URLSearchParams({ token })}`,
      valid: link !== undefined,
      isOwn: link !== undefined && link.accountId === viewer?.id,
      email: link?.email ?? '',
    }
  })

  serve(api, ConfirmEmail, async ({ viewer, body: { token } }) => {
    await confirmEmail(parts, { accountId: viewer.id, token })
    return { success: true }
  })
}
