import { type RouterContextProvider, redirect } from 'react-router'
import type { Body } from '#contract/endpoint.ts'
import { Login } from '#contract/identity/sessions.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { afterLogin } from '../../entities/account/redirects.ts'
import { getApi } from '../../lib/api.ts'
import { getSite } from '../../lib/site-context.ts'

/** Sign in and go on: to the page that one came from, else to one's own. Throws what the login throws. */
export async function enter(
  context: Readonly<RouterContextProvider>,
  body: Body<typeof Login>,
  { isNew = false } = {},
): Promise<Response> {
  const site = getSite(context)
  const api = getApi(context)
  const { token, device } = await api.call(Login, { body })
  const me = await api.callAs(token)(ReadMe)
  const headers = new Headers()
  headers.append('Set-Cookie', site.cookies.signIn(token, body.remember ?? false))
  if (device) headers.append('Set-Cookie', site.cookies.device(device))
  if (site.returnPath) headers.append('Set-Cookie', site.cookies.forgetReturn())
  const path = afterLogin(me, site.returnPath)
  return redirect(isNew ? `${path}${path.includes('?') ? '&' : '?'}registered` : path, { headers })
}
