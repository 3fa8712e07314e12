import { type RouterContextProvider, redirect, redirectDocument } from 'react-router'
import {
  type SocialProvider,
  StartGoogleLogin,
  StartTwitterLogin,
} from '#contract/identity/social-logins.ts'
import type { PageHandle } from '#contract/site-request.ts'
import { companyAt } from '../../entities/account/company-name.ts'
import { getApi } from '../../lib/api.ts'
import { isApiProblem } from '../../lib/api-problem.ts'
import { links } from '../../lib/links.ts'
import { getSite } from '../../lib/site-context.ts'
import type { Route } from './+types/social-start.ts'

export const handle: PageHandle = { whileClosed: true }

/** Lifetime of the flow for this provider, from the specification. */
const twitterSeconds = 24 * 60 * 60

/** Redirect to the external provider; the values it must return are stored in a cookie. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const provider = companyAt(url)
  try {
    const { to, cookie } = await start[provider](context)
    return redirectDocument(to, { headers: { 'Set-Cookie': cookie } })
  } catch (problem) {
    if (!isApiProblem(problem)) throw problem
    // Without the provider's parameters, the callback page shows that it failed.
    return redirect(links.socialCallback(provider))
  }
}

type Start = (context: Readonly<RouterContextProvider>) => Promise<{ to: string; cookie: string }>

const start: Record<SocialProvider, Start> = {
  google: async (context) => {
    const { url, flow } = await getApi(context).call(StartGoogleLogin, { body: {} })
    return { to: url, cookie: getSite(context).cookies.socialFlow(flow) }
  },
  twitter: async (context) => {
    const { siteUrl, cookies } = getSite(context)
    const callbackUrl = `${siteUrl}${links.socialCallback('twitter')}`
    const { url, ...token } = await getApi(context).call(StartTwitterLogin, {
      body: { callbackUrl },
    })
    const flow = new URLSearchParams({ ...token, callbackUrl, role: 'user' })
    return { to: url, cookie: cookies.socialFlow(flow.toString(), twitterSeconds) }
  },
}
