import { type RouterContextProvider, redirect } from 'react-router'
import type { Reply } from '#contract/endpoint.ts'
import type { Login } from '#contract/identity/sessions.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { afterLogin } from '../../entities/account/redirects.ts'
import { getApi } from '../../lib/api.ts'
import type { ApiProblem } from '../../lib/api-problem.ts'
import { links } from '../../lib/links.ts'
import { getSite } from '../../lib/site-context.ts'

/** Response of any way to sign in. */
interface SignedIn extends Reply<typeof Login> {
  remember: boolean
}

/**
 * Store the session and redirect: to the given page, else the one the visitor came from, else the
 * start page of the account.
 */
export async function enter(
  context: Readonly<RouterContextProvider>,
  { token, device, remember }: SignedIn,
  { isNew = false, to }: { isNew?: boolean; to?: string } = {},
): Promise<Response> {
  const site = getSite(context)
  const api = getApi(context)
  const me = await api.callAs(token)(ReadMe)
  const headers = new Headers()
  headers.append('Set-Cookie', site.cookies.signIn(token, remember))
  if (device) headers.append('Set-Cookie', site.cookies.device(device))
  if (site.returnPath) headers.append('Set-Cookie', site.cookies.clearReturn())
  const start = afterLogin(me, site.returnPath)
  // Visitors who came from a page return to it; the home page offers the welcome page while they
  // follow nobody.
  const path = to ?? (isNew && start === links.home() ? links.userWelcome() : start)
  return redirect(isNew ? `${path}${path.includes('?') ? '&' : '?'}registered` : path, { headers })
}

/** The challenge of a login that still needs its second factor; undefined for other errors. */
export function challengeOf({ error, data: { facts } }: ApiProblem): string | undefined {
  if (error !== 'second_factor_needed' || !facts || !('challenge' in facts)) return undefined
  return typeof facts.challenge === 'string' ? facts.challenge : undefined
}
