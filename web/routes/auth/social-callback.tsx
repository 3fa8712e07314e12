import { data, redirect } from 'react-router'
import {
  FinishGoogleLogin,
  FinishSocialConnection,
  FinishTwitterLogin,
  type SocialProvider,
} from '#contract/identity/social-logins.ts'
import type { Call, PageHandle } from '#contract/site-request.ts'
import { Button } from '#web/ui/index.ts'
import { companyAt, companyName } from '../../entities/account/company-name.ts'
import { getMe, getSettings } from '../../entities/account/session-context.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { EmailStatus } from '../../features/emails/email-status.tsx'
import { CodeForm } from '../../features/login/code-form.tsx'
import { getApi } from '../../lib/api.ts'
import { isApiProblem } from '../../lib/api-problem.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { getSite } from '../../lib/site-context.ts'
import type { Route } from './+types/social-callback.ts'
import { challengeOf, enter } from './enter.ts'

export const handle: PageHandle = { whileClosed: true }

const titleOf = (provider: SocialProvider) => m.social_title({ company: companyName(provider) })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageTitle(matches, titleOf(loaderData?.provider ?? 'google'))

/** Redirect target of the external provider: logs in, or connects the account that is signed in. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const provider = companyAt(url)
  const { socialFlow, cookies } = getSite(context)
  const me = getMe(context)
  const back = me?.isPerformer ? links.creatorSecurity() : links.userSecurity()
  const headers = { 'Set-Cookie': cookies.clearSocialFlow() }
  const brought = { flow: socialFlow || '-', query: url.search.slice(0, 8000) }
  // The page with the buttons says so below them.
  const consent = { acceptsTerms: true, confirmsAge: getSettings(context).adultContent }
  const { call } = getApi(context)
  try {
    if (!me)
      return await enter(context, {
        ...(await finish[provider](call, { ...brought, ...consent })),
        remember: true,
      })
    await call(FinishSocialConnection, { params: { provider }, body: brought })
  } catch (problem) {
    if (!isApiProblem(problem)) throw problem
    const challenge = challengeOf(problem)
    const next = me ? back : links.login()
    return data({ provider, message: problem.message, challenge, next }, { headers })
  }
  return redirect(back, { headers })
}

type Brought = { flow: string; query: string; acceptsTerms: boolean; confirmsAge: boolean }

const finish = {
  google: (call: Call, body: Brought) => call(FinishGoogleLogin, { body }),
  twitter: (call: Call, { flow, query, ...consent }: Brought) => {
    const [flowParams, queryParams] = [new URLSearchParams(flow), new URLSearchParams(query)]
    const token = flowParams.get('oauth_token') ?? ''
    // Rejects a flow that was started in another browser.
    const isOurs = token === queryParams.get('oauth_token')
    return call(FinishTwitterLogin, {
      body: {
        oauth_verifier: queryParams.get('oauth_verifier') || '-',
        oauthToken: (isOurs && token) || '-',
        oauthTokenSecret: flowParams.get('oauth_token_secret') || '-',
        callbackUrl: flowParams.get('callbackUrl') ?? '',
        role: flowParams.get('role') ?? '',
        ...consent,
      },
    })
  },
}

export default function SocialCallbackPage({ loaderData }: Route.ComponentProps) {
  const { provider, challenge, message, next } = loaderData
  if (challenge) return <CodeForm challenge={challenge} error={undefined} />
  return (
    <EmailStatus icon="alert-triangle" tone="warning" title={titleOf(provider)} text={message}>
      <Button full size="lg" to={next}>
        {m.social_back()}
      </Button>
    </EmailStatus>
  )
}
