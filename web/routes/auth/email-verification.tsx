import { data, Form, redirect } from 'react-router'
import { ConfirmEmail, VerifyEmail } from '#contract/identity/email-verification.ts'
import { ResetByVerification } from '#contract/identity/password.ts'
import { LoginByEmail } from '#contract/identity/sessions.ts'
import type { Call, PageHandle } from '#contract/site-request.ts'
import { Button } from '#web/ui/index.ts'
import { getMe } from '../../entities/account/session-context.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { EmailStatus } from '../../features/emails/email-status.tsx'
import { LinkExpired } from '../../features/emails/link-expired.tsx'
import { LinkIncomplete } from '../../features/emails/link-incomplete.tsx'
import { VerifyByPassword } from '../../features/emails/verify-by-password.tsx'
import { CodeForm } from '../../features/login/code-form.tsx'
import { getApi } from '../../lib/api.ts'
import { isApiProblem } from '../../lib/api-problem.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { shownEmail } from '../../lib/shown-email.ts'
import { useSending } from '../../lib/use-sending.ts'
import type { Route } from './+types/email-verification.ts'
import { challengeOf, enter } from './enter.ts'

export const handle: PageHandle = { whileClosed: true }

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.verify_title())

export async function loader({ context, url }: Route.LoaderArgs) {
  const me = getMe(context)
  const username = me?.username ?? ''
  const token = url.searchParams.get('token')?.slice(0, 200) ?? ''
  if (!token) return { state: 'incomplete' as const, token, email: '', username }
  const found = await getApi(context).call(VerifyEmail, { query: { token } })
  const { valid, isOwn, email } = found
  if (!valid && me?.verifiedEmail) throw redirect(links.emailVerified())
  const state = !valid ? ('over' as const) : isOwn ? ('own' as const) : ('elsewhere' as const)
  return { state, token, email, username }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const read = (name: string) => String(form.get(name) ?? '')
  const { call } = getApi(context)
  const token = read('token')
  try {
    if (form.has('forgotten')) return await toReset(call, token)
    if (!form.has('password')) {
      await call(ConfirmEmail, { body: { token } })
      return redirect(links.emailVerified())
    }
    const session = await call(LoginByEmail, { body: { token, password: read('password') } })
    return await enter(context, { ...session, remember: true }, { to: links.emailVerified() })
  } catch (problem) {
    if (!isApiProblem(problem)) throw problem
    const { message, fields, error, status } = problem
    const challenge = challengeOf(problem) ?? ''
    return data({ message, fields, challenge, isOver: error === 'link_over' }, status)
  }
}

async function toReset(call: Call, token: string) {
  const reset = await call(ResetByVerification, { body: { token } })
  return redirect(links.resetPassword(reset.token))
}

/**
 * Target of the link in a verification email. Only its buttons verify the email, since mail programs
 * open links: one button in a session of the account, and the password everywhere else.
 */
export default function EmailVerificationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, token, email, username } = loaderData
  if (actionData?.challenge) return <CodeForm challenge={actionData.challenge} error={undefined} />
  if (state === 'incomplete') return <LinkIncomplete />
  if (state === 'over' || actionData?.isOver) return <Over isLoggedIn={username !== ''} />
  if (state === 'own') return <Own token={token} email={email} message={actionData?.message} />
  const fields: Record<string, string> = actionData?.fields ?? {}
  const failure = fields.password ? undefined : actionData?.message
  return <VerifyByPassword {...{ token, email, username, failure }} error={fields.password} />
}

const Over = ({ isLoggedIn }: { isLoggedIn: boolean }) => (
  <LinkExpired
    title={m.link_over_title()}
    text={m.verified_over_text()}
    to={isLoggedIn ? links.userAccount() : links.login()}
    action={isLoggedIn ? m.verified_to_account() : m.login_submit()}
  />
)

type OwnProps = { token: string; email: string; message: string | undefined }

const Own = ({ token, email, message }: OwnProps) => (
  <EmailStatus
    icon="mail"
    tone="accent"
    title={m.verify_title()}
    text={message || m.verify_own_text({ email: shownEmail(email) })}
  >
    <Form method="post" replace>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" full size="lg" pending={useSending()}>
        {m.verify_submit()}
      </Button>
    </Form>
  </EmailStatus>
)
