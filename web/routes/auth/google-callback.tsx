import { data, redirect } from 'react-router'
import { FinishGoogleConnection, FinishGoogleLogin } from '#contract/identity/social-logins.ts'
import type { PageHandle } from '#contract/site-request.ts'
import { Button } from '#web/ui/index.ts'
import { getMe } from '../../entities/account/session-context.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { EmailStatus } from '../../features/emails/email-status.tsx'
import { CodeForm, challengeOf } from '../../features/login/code-form.tsx'
import { getApi } from '../../lib/api.ts'
import { isApiProblem } from '../../lib/api-problem.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { getSite } from '../../lib/site-context.ts'
import type { Route } from './+types/google-callback.ts'
import { enter } from './enter.ts'

export const handle: PageHandle = { duringMaintenance: true }

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.google_title())

/** Where Google sends the browser: a login, or whoever is logged in connects the two accounts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { socialFlow: flow = '', cookies } = getSite(context)
  const me = getMe(context)
  const back = me?.isPerformer ? links.creatorSecurity() : links.userSecurity()
  const headers = { 'Set-Cookie': cookies.forgetSocialFlow() }
  const body = { flow: flow || '-', query: url.search.slice(0, 8000) }
  const { call } = getApi(context)
  try {
    if (!me)
      return await enter(context, { ...(await call(FinishGoogleLogin, { body })), remember: true })
    await call(FinishGoogleConnection, { body })
  } catch (problem) {
    if (!isApiProblem(problem)) throw problem
    const challenge = challengeOf(problem)
    const next = me ? back : links.login()
    return data({ message: problem.message, challenge, next }, { headers })
  }
  return redirect(back, { headers })
}

export default function GoogleCallbackPage({ loaderData }: Route.ComponentProps) {
  const { challenge, message, next } = loaderData
  if (challenge) return <CodeForm challenge={challenge} error={undefined} />
  return (
    <EmailStatus icon="alert-triangle" tone="warning" title={m.google_title()} text={message}>
      <Button full size="lg" to={next}>
        {m.google_back()}
      </Button>
    </EmailStatus>
  )
}
