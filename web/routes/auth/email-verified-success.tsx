import { useEffect, useEffectEvent } from 'react'
import { data, Form, useSubmit } from 'react-router'
import { LoginByEmail } from '#contract/identity/sessions.ts'
import { Button, Link, NamedText } from '#web/ui/index.ts'
import { useMe } from '../../entities/account/session.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { EmailStatus } from '../../features/emails/email-status.tsx'
import { LinkExpired } from '../../features/emails/link-expired.tsx'
import { getApi } from '../../lib/api.ts'
import { isApiProblem } from '../../lib/api-problem.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useSending } from '../../lib/use-sending.ts'
import type { Route } from './+types/email-verified-success.ts'
import { enter } from './enter.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageTitle(matches, loaderData?.isOver ? m.link_over_title() : m.verified_title())

export const loader = ({ url: { searchParams } }: Route.LoaderArgs) => ({
  isOver: searchParams.has('over'),
  /** Token of the link, which logs its account in. */
  token: searchParams.get('token')?.slice(0, 200) ?? '',
  accountId: searchParams.get('account') ?? '',
})

export async function action({ request, context }: Route.ActionArgs) {
  const token = String((await request.formData()).get('token') ?? '')
  try {
    const session = await getApi(context).call(LoginByEmail, { body: { token } })
    return await enter(context, { ...session, remember: true })
  } catch (problem) {
    if (!isApiProblem(problem)) throw problem
    return data({ message: problem.message }, problem.status)
  }
}

/**
 * Target of the link in a verification email: logs in; visitors already signed in only see the
 * confirmation.
 */
export default function EmailVerifiedPage({ loaderData, actionData }: Route.ComponentProps) {
  const me = useMe()
  const { isOver, token, accountId } = loaderData
  if (isOver && !me?.verifiedEmail) {
    const account = me?.isPerformer ? links.creatorAccount() : links.userAccount()
    return (
      <LinkExpired
        title={m.link_over_title()}
        text={m.verified_over_text()}
        to={me ? account : links.login()}
        action={me ? m.verified_to_account() : m.login_submit()}
      />
    )
  }
  // A link that was used before, or an account with a second factor, leads to the login.
  if (token && !actionData && me?._id !== accountId) {
    return me ? <OtherAccount token={token} username={me.username} /> : <LoggingIn token={token} />
  }
  return (
    <EmailStatus icon="check" tone="success" title={m.verified_title()} text={m.verified_text()}>
      <Button full size="lg" to={me ? links.home() : links.login()}>
        {me ? m.verified_go_on() : m.login_submit()}
      </Button>
    </EmailStatus>
  )
}

/** Submits automatically by JavaScript; link scanners of mail programs do not run it. */
function LoggingIn({ token }: { token: string }) {
  const submit = useSubmit()
  const isSending = useSending()
  const logIn = useEffectEvent(() => void submit({ token }, { method: 'post', replace: true }))
  useEffect(() => logIn(), [])
  return (
    <EmailStatus icon="check" tone="success" title={m.verified_title()} text={m.verified_enters()}>
      <EnterButton token={token} isSending={isSending}>
        {m.verified_go_on()}
      </EnterButton>
    </EmailStatus>
  )
}

/** Signed in to another account: switching needs a confirmation. */
function OtherAccount({ token, username }: { token: string; username: string }) {
  const isSending = useSending()
  return (
    <EmailStatus
      icon="check"
      tone="warning"
      title={m.verified_title()}
      text={
        <NamedText name={`@${username}`}>{(name) => m.verified_other_account({ name })}</NamedText>
      }
    >
      <EnterButton token={token} isSending={isSending}>
        {m.verified_switch()}
      </EnterButton>
      <p className="text-center text-sm">
        <Link to={links.home()} className="touch text-accent-text underline">
          {m.verified_stay()}
        </Link>
      </p>
    </EmailStatus>
  )
}

type EnterProps = { token: string; isSending: boolean; children: string }

const EnterButton = ({ token, isSending, children }: EnterProps) => (
  <Form method="post" replace>
    <input type="hidden" name="token" value={token} />
    <Button type="submit" full size="lg" pending={isSending}>
      {children}
    </Button>
  </Form>
)
