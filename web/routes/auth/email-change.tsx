import { data, Form, redirect } from 'react-router'
import { ConfirmEmailChange, OpenEmailChange } from '#contract/identity/email-change.ts'
import { Button } from '#web/ui/index.ts'
import { getMe } from '../../entities/account/session-context.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { EmailStatus } from '../../features/emails/email-status.tsx'
import { LinkExpired } from '../../features/emails/link-expired.tsx'
import { LinkIncomplete } from '../../features/emails/link-incomplete.tsx'
import { getApi } from '../../lib/api.ts'
import { isApiProblem } from '../../lib/api-problem.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { shownEmail } from '../../lib/shown-email.ts'
import { useSending } from '../../lib/use-sending.ts'
import type { Route } from './+types/email-change.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.email_change_title())

export async function loader({ context, url }: Route.LoaderArgs) {
  const username = getMe(context)?.username ?? ''
  const token = url.searchParams.get('token')?.slice(0, 200) ?? ''
  if (!token) return { state: 'incomplete' as const, token, email: '', username }
  const { valid, isOwn, email } = await getApi(context).call(OpenEmailChange, { query: { token } })
  const state = !valid ? ('over' as const) : isOwn ? ('own' as const) : ('elsewhere' as const)
  return { state, token, email, username }
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = String((await request.formData()).get('token') ?? '')
  try {
    await getApi(context).call(ConfirmEmailChange, { body: { token } })
    return redirect(links.emailVerified())
  } catch (problem) {
    if (!isApiProblem(problem)) throw problem
    return data({ message: problem.message, isOver: problem.error === 'link_over' }, problem.status)
  }
}

/** Target of the link that was sent to a new address: its button replaces the account's email. */
export default function EmailChangePage({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useSending()
  const { state, token, email, username } = loaderData
  if (state === 'incomplete') return <LinkIncomplete />
  if (state === 'over' || actionData?.isOver) return <Over isLoggedIn={username !== ''} />
  if (state === 'elsewhere') return <Elsewhere {...{ token, email, username }} />
  return (
    <EmailStatus
      icon="mail"
      tone={actionData ? 'warning' : 'accent'}
      title={m.email_change_title()}
      text={actionData?.message ?? m.email_change_confirm_text({ email: shownEmail(email) })}
    >
      <Form method="post" replace>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" full size="lg" pending={isSending}>
          {m.email_change_confirm()}
        </Button>
      </Form>
    </EmailStatus>
  )
}

const Over = ({ isLoggedIn }: { isLoggedIn: boolean }) => (
  <LinkExpired
    title={m.link_over_title()}
    text={m.email_change_over_text()}
    to={isLoggedIn ? links.userAccount() : links.login()}
    action={isLoggedIn ? m.verified_to_account() : m.login_submit()}
  />
)

type ElsewhereProps = { token: string; email: string; username: string }

/** Without a session of the account; another account has to log out first. */
const Elsewhere = ({ token, email, username }: ElsewhereProps) => (
  <EmailStatus
    icon="mail"
    tone="accent"
    title={m.email_change_title()}
    text={
      username
        ? `${m.verify_other_account({ name: `@${username}` })} ${m.email_change_again_text()}`
        : m.email_change_login_text({ email: shownEmail(email) })
    }
  >
    {username ? (
      <Form method="post" action={links.logout()} reloadDocument>
        <Button type="submit" full size="lg" variant="tonal">
          {m.keep_sign_out()}
        </Button>
      </Form>
    ) : (
      <Button full size="lg" to={links.loginFrom(links.changeEmail(token))}>
        {m.login_submit()}
      </Button>
    )}
  </EmailStatus>
)
