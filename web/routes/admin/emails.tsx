import { PreviewEmails } from '#contract/operations/emails.ts'
import { type Locale, locales } from '#contract/site-request.ts'
import { Chip } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { EmailPreviewCard } from '../../features/emails/email-preview.tsx'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { getLocale, localeNames } from '../../lib/locale.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/emails.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.admin_emails())

export async function loader({ context, url }: Route.LoaderArgs) {
  const requested = url.searchParams.get('language')
  const language = locales.find((one) => one === requested) ?? getLocale()
  const { data } = await getApi(context).call(PreviewEmails, { query: { language } })
  return { language, emails: data }
}

/** All emails of the site with example values. */
export default function EmailsPage({ loaderData: { language, emails } }: Route.ComponentProps) {
  const addressIn = (one: Locale) => `${links.adminSection('emails')}?language=${one}`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="max-w-prose text-muted text-sm">{m.admin_emails_about()}</p>
      <nav aria-label={m.language_label()} className="flex flex-wrap gap-2">
        {locales.map((one) => (
          <Chip key={one} pressed={one === language} to={addressIn(one)}>
            {localeNames[one]}
          </Chip>
        ))}
      </nav>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {emails.map((email) => (
          <EmailPreviewCard key={email.name} email={email} language={language} />
        ))}
      </div>
    </div>
  )
}
