import { ListEmails, ReadEmail } from '#contract/site/mail-outbox.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import type { MailOutbox, StoredEmail } from '#server/platform/mail/index.ts'

/** Emails to read in the browser on a site that sends none; no routes without a mail outbox. */
export function mailOutboxRoutes(api: Api, outbox: MailOutbox | undefined) {
  serve(api, ListEmails, async ({ query: { to } }) => {
    if (!outbox) throw new Problem('not_found')
    const emails = await outbox.list({ limit: 100, ...(to ? { to } : {}) })
    return emails.map(present)
  })

  serve(api, ReadEmail, async ({ params }) => {
    const email = await outbox?.find(params.id)
    if (!email) throw new Problem('not_found')
    return present(email)
  })
}

const present = ({ id, ...email }: StoredEmail) => ({ _id: id, ...email })
