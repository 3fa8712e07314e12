import { redirect, redirectDocument } from 'react-router'
import { Logout } from '#contract/identity/sessions.ts'
import { getApi } from '../../lib/api.ts'
import { isApiProblem } from '../../lib/api-problem.ts'
import { links } from '../../lib/links.ts'
import { getSite } from '../../lib/site-context.ts'
import type { Route } from './+types/logout.ts'

/**
 * End the session; the login page is a full page load, so that no data of the session stays in
 * memory.
 */
export async function action({ context }: Route.ActionArgs) {
  const { cookies, report } = getSite(context)
  try {
    await getApi(context).call(Logout)
  } catch (failure) {
    // The cookie is removed anyway; a session that could not be ended now expires on its own.
    if (!isApiProblem(failure)) throw failure
    report(failure, 'a session could not be ended at logout')
  }
  return redirectDocument(links.login(), { headers: { 'Set-Cookie': cookies.signOut() } })
}

export const loader = () => redirect(links.landing())
