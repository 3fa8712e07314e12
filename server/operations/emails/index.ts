import { PreviewEmails } from '#contract/operations/emails.ts'
import { locales } from '#contract/site-request.ts'
import { previewHeadEmail } from '#server/audit/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { previewAccountEmails, previewNoticeEmails } from '#server/notifications/emails/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { previewContactEmail } from '#server/site/contact/index.ts'
import type { Settings } from '#server/site/settings/index.ts'

interface EmailPreviewParts {
  clock: Clock
  settings: Settings
  siteUrl: string
}

/** Previews of every email that the site sends. */
export function emailPreviewRoutes(
  api: Api,
  { clock, settings, siteUrl }: EmailPreviewParts,
): void {
  serve(api, PreviewEmails, async ({ query: { language = locales[0] } }) => {
    const site = { siteName: settings.get('siteName'), siteUrl, now: clock.now(), language }
    const emails = {
      ...previewAccountEmails(site),
      ...previewNoticeEmails(site),
      contactMessage: previewContactEmail(site),
      auditHead: previewHeadEmail(site),
    }
    return {
      data: Object.entries(emails).map(([name, { subject, text, html = '' }]) => ({
        name,
        subject,
        text,
        html,
      })),
    }
  })
}
