import { redirect, redirectDocument } from 'react-router'
import { Logout } from '#contract/identity/sessions.ts'
import { getApi } from '../../lib/api.ts'
import { isApiProblem } from '../../lib/api-problem.ts'
import { links } from '../../lib/links.ts'
import { getSite } from '../../lib/site-context.ts'
import type { Route } from './+types/logout.ts'

/** End the session; the login page comes as a whole new document, with nothing left of the old. */
export async function action({ context }: Route.ActionArgs) {
  const { cookies, report } = getSite(context)
  try {
    await getApi(context).call(Logout)
  } catch (failure) {
    // The cookie is removed all the same; a session that could not be ended now ends by itself.
    if (!isApiProblem(failure)) throw failure
    report(failure, 'a session could not be ended at logout')
  }
  return redirectDocument(links.login(), { headers: { 'Set-Cookie': cookies.signOut() } })
}

export const loader = () => redirect(links.landing())
