import { ReadEmail } from '#contract/site/mail-outbox.ts'
import { Card, PageHeader, RelativeTime } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { getApi } from '../../lib/api.ts'
import { LinkedText } from '../../lib/linked-text.tsx'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { shownEmail } from '../../lib/shown-email.ts'
import type { Route } from './+types/email.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageTitle(matches, loaderData?.email.subject ?? m.mail_title())

export const loader = async ({ context, params }: Route.LoaderArgs) => ({
  email: await getApi(context).call(ReadEmail, { params: { id: params.id } }),
})

/** One email as text, without its HTML decoration. */
export default function EmailPage({ loaderData }: Route.ComponentProps) {
  const { subject, to, sentAt, text } = loaderData.email
  return (
    <div className="mx-auto grid w-full max-w-[720px] grid-cols-[minmax(0,1fr)] gap-5 px-4 py-6">
      <PageHeader title={subject} back={{ to: links.devMail(), label: m.mail_title() }} />
      <p className="flex flex-wrap gap-x-4 text-muted text-sm">
        <span className="break-all">{shownEmail(to)}</span>
        <RelativeTime at={sentAt} look="long" />
      </p>
      <Card>
        <div className="whitespace-pre-line wrap-anywhere">
          <LinkedText text={text.trim()} />
        </div>
      </Card>
    </div>
  )
}
