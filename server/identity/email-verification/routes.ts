import { SendVerification, VerifyEmail } from '#contract/identity/email-verification.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { askVerification, verifyEmail } from './actions.ts'

export function verificationRoutes(api: Api, { db, siteUrl }: { db: Db; siteUrl: string }) {
  serve(api, SendVerification, async ({ viewer, caller }) => {
    const isSent = await askVerification(db, { accountId: viewer.id, language: caller.language })
    return { message: isSent ? 'A letter with a link is on its way' : 'Your email is verified' }
  })

  serve(api, VerifyEmail, async ({ query }) => {
    const verified = await verifyEmail(db, query.token)
    const page = `${siteUrl}/auth/email-verified-success`
    return { location: verified ? page : `${page}?over`, verified }
  })
}
