import { data, type MiddlewareFunction, redirect } from 'react-router'
import { ReadSecondFactor } from '#contract/identity/second-factor.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { CheckCountry } from '#contract/site/country-check.ts'
import { ReadPublicSettings } from '#contract/site/settings.ts'
import type { SiteRequest } from '#contract/site-request.ts'
import { ApiProblem, bodyOf } from '../../lib/api-problem.ts'
import { links } from '../../lib/links.ts'
import { inLocale } from '../../lib/locale.server.ts'
import { getSite } from '../../lib/site-context.ts'
import type { ClosedPage } from '../site/closed-page.ts'
import { admit } from '../site/page-rules.ts'
import { isStaff } from './redirects.ts'
import { type PageSession, sessionContext } from './session-context.ts'

/**
 * Runs before any loader: resolves the current user and checks whether the site and the page are
 * open to them. Throws the redirect or the response of a closed page.
 */
export const guard: MiddlewareFunction<Response> = async (
  { context, url, pattern, request },
  next,
) => {
  const site = getSite(context)
  const [settings, countryBlocked, me] = await Promise.all([
    site.call(ReadPublicSettings),
    isCountryBlocked(site),
    currentUser(site, { mayLeave: request.method === 'GET' }),
  ])
  const session = { me: me === 'unknown' ? null : me, settings }
  refuse(site, session, {
    cameFromLogin: isFromLogin(request),
    pattern,
    countryBlocked,
    path: url.pathname + url.search,
    isUnknown: me === 'unknown',
  })
  sendToKeep(session, url.pathname)
  await sendToSecurity(site, session, url.pathname)
  context.set(sessionContext, session)
  return inLocale(site.locale, next)
}

/**
 * Redirect accounts scheduled for deletion to the page that can restore them; text pages stay
 * accessible.
 */
function sendToKeep({ me }: PageSession, path: string): void {
  if (me?.deletesAt && !/^\/(auth|page|contact|manifest)\b/.test(path)) {
    throw redirect(links.keepAccount())
  }
}

/** Redirect staff who still need a second factor to the page that sets it up. */
async function sendToSecurity(site: SiteRequest, { me }: PageSession, path: string): Promise<void> {
  if (!me || !isStaff(me) || path.startsWith('/auth/') || path === links.userSecurity()) return
  const { isOn, isRequired } = await site.call(ReadSecondFactor)
  if (isRequired && !isOn) throw redirect(links.userSecurity())
}

/**
 * The current user. An invalid token ends the session when a page is loaded, but never when a form
 * is submitted. While the site is closed, everyone but staff counts as a visitor. Any other failure is
 * logged and leaves the user unknown.
 */
async function currentUser(site: SiteRequest, { mayLeave }: { mayLeave: boolean }) {
  if (!site.hasToken) return null
  try {
    return await site.call(ReadMe)
  } catch (failure) {
    const problem = bodyOf(failure)
    if (closedCodes.has(problem?.error ?? '')) return null
    const isDead = problem?.statusCode === 401
    if (isDead && mayLeave) throw toLogin(site.cookies.signOut())
    if (isDead) return null
    site.report(failure, 'the current user could not be read')
    return 'unknown' as const
  }
}

const closedCodes: ReadonlySet<string> = new Set(['maintenance', 'site_country_blocked'])

/** If the country cannot be determined, it is not blocked. */
const isCountryBlocked = (site: SiteRequest) =>
  site.call(CheckCountry).then(
    ({ blocked }) => blocked,
    () => false,
  )

interface RequestedPage {
  pattern: string
  /** With its query: where the login leads back to. */
  path: string
  countryBlocked: boolean
  isUnknown: boolean
  /** The login leads here, and the browser sent none of its cookies. */
  cameFromLogin: boolean
}

function refuse(site: SiteRequest, session: PageSession, requested: RequestedPage): void {
  const { me, settings } = session
  const decision = admit({
    handle: site.handleOf(requested.pattern),
    account: me && { isPerformer: me.isPerformer, isStaff: isStaff(me) },
    maintenanceMode: settings.maintenanceMode,
    countryBlocked: requested.countryBlocked,
  })
  if (decision.verdict === 'closed') throw closed({ layout: decision.layout, settings })
  if (decision.verdict !== 'login') return
  // A user whose account failed to load is not redirected away from a page they may have access to.
  if (requested.isUnknown) throw new ApiProblem({ statusCode: 503, error: 'unavailable' })
  // It refuses cookies: it would see an empty form, over and over.
  if (requested.cameFromLogin) throw redirect(`${links.login()}?cookies`)
  throw toLogin(
    decision.clearsSession ? site.cookies.signOut() : site.cookies.returnTo(requested.path),
  )
}

function isFromLogin({ headers }: Request): boolean {
  const referer = headers.get('referer') ?? ''
  if (headers.has('cookie') || !URL.canParse(referer)) return false
  return new URL(referer).pathname === links.login()
}

const toLogin = (cookie: string) => redirect(links.login(), { headers: { 'Set-Cookie': cookie } })

const closed = (page: ClosedPage) =>
  data(page, { status: page.layout === 'maintenance' ? 503 : 403 })
