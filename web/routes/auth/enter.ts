import { type RouterContextProvider, redirect } from 'react-router'
import type { Reply } from '#contract/endpoint.ts'
import type { Login } from '#contract/identity/sessions.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { afterLogin } from '../../entities/account/redirects.ts'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { getSite } from '../../lib/site-context.ts'

/** What a way to sign in answered. */
interface SignedIn extends Reply<typeof Login> {
  remember: boolean
}

/** Keep a session and go on: to a given page, or the one that one came from, else to one's own. */
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
  if (site.returnPath) headers.append('Set-Cookie', site.cookies.forgetReturn())
  const start = afterLogin(me, site.returnPath)
  // Who came from a page goes back there; the home offers the welcome as long as nobody is followed.
  const path = to ?? (isNew && start === links.home() ? links.userWelcome() : start)
  return redirect(isNew ? `${path}${path.includes('?') ? '&' : '?'}registered` : path, { headers })
}
