import { redirect } from 'react-router'
import { links } from '../../lib/links.ts'
import { getSite } from '../../lib/site-context.ts'
import type { Route } from './+types/from.ts'

/** Remember the page the visitor came from, then redirect to login or registration. */
export function loader({ context, url }: Route.LoaderArgs) {
  const path = url.searchParams.get('path') ?? links.landing()
  const next = url.searchParams.has('new') ? links.register() : links.login()
  throw redirect(next, { headers: { 'Set-Cookie': getSite(context).cookies.returnTo(path) } })
}
