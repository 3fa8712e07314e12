import { ListEmails } from '#contract/site/mail-outbox.ts'
import { Button, Card, EmptyState, Link, PageHeader, RelativeTime } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { shownEmail } from '../../lib/shown-email.ts'
import type { Route } from './+types/mail.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.mail_title())

export const loader = async ({ context }: Route.LoaderArgs) => ({
  emails: await getApi(context).call(ListEmails),
})

/** Emails that a trial site stores instead of sending them. */
export default function MailPage({ loaderData }: Route.ComponentProps) {
  const { emails } = loaderData
  return (
    <div className="mx-auto grid w-full max-w-[720px] grid-cols-[minmax(0,1fr)] gap-5 px-4 py-6">
      <PageHeader
        title={m.mail_title()}
        about={m.mail_about()}
        action={
          <Button variant="tonal" icon="refresh-cw" reloadDocument to={links.devMail()}>
            {m.mail_reload()}
          </Button>
        }
      />
      {emails.length === 0 ? (
        <EmptyState
          drawing="messages"
          action={<Button to={links.forgotPassword()}>{m.forgot_title()}</Button>}
        >
          {m.mail_empty()}
        </EmptyState>
      ) : (
        <Card flush>
          <ul className="divide-y divide-line">
            {emails.map(({ _id, subject, to, sentAt }) => (
              <li key={_id}>
                <Link
                  to={links.devEmail(_id)}
                  className="grid grid-cols-[minmax(0,1fr)] gap-0.5 p-4 hover:bg-sunk"
                >
                  <span className="flex items-baseline justify-between gap-4">
                    <span className="min-w-0 truncate font-semibold">{subject}</span>
                    <span className="shrink-0 text-muted text-sm">
                      <RelativeTime at={sentAt} />
                    </span>
                  </span>
                  <span className="truncate text-muted text-sm">{shownEmail(to)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
