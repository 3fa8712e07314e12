import { SendVerification, VerifyEmail } from '#contract/identity/email-verification.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { requestVerification, type VerificationParts, verifyEmail } from './actions.ts'

export function verificationRoutes(api: Api, parts: VerificationParts & { siteUrl: string }) {
  serve(api, SendVerification, async ({ viewer, caller }) => {
    const { language } = caller
    const isSent = await requestVerification(parts, { accountId: viewer.id, language })
    return { message: isSent ? 'Check your inbox for a link' : 'Your email is verified' }
  })

  serve(api, VerifyEmail, async ({ query }) => {
    const account = await verifyEmail(parts, query.token)
    const page = `${parts.siteUrl}/auth/email-verified-success`
    if (!account) return { location: `${page}?over`, verified: false }
    // The page logs in with the same link, and reports when it belongs to another account.
    const linkQuery = new URLSearchParams({ account, token: query.token })
    return { location: `${page}?${linkQuery}`, verified: true }
  })
}
