import { redirect, redirectDocument } from 'react-router'
import { StartGoogleLogin } from '#contract/identity/social-logins.ts'
import type { PageHandle } from '#contract/site-request.ts'
import { getApi } from '../../lib/api.ts'
import { isApiProblem } from '../../lib/api-problem.ts'
import { links } from '../../lib/links.ts'
import { getSite } from '../../lib/site-context.ts'
import type { Route } from './+types/google.ts'

export const handle: PageHandle = { duringMaintenance: true }

/** Send the browser to Google; what it must bring back stays in a cookie. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    const { url, flow } = await getApi(context).call(StartGoogleLogin, { body: {} })
    const { cookies } = getSite(context)
    return redirectDocument(url, { headers: { 'Set-Cookie': cookies.socialFlow(flow) } })
  } catch (problem) {
    if (!isApiProblem(problem)) throw problem
    // Without what only Google sends, the page says that it did not work.
    return redirect(links.googleCallback())
  }
}
