import type { FastifyRequest } from 'fastify'
import { type RouterContext, RouterContextProvider } from 'react-router'
import type { PageHandle, SiteRequest } from '#contract/site-request.ts'
import type { Api } from '../api.ts'
import { callsOf } from './calls.ts'
import { siteCookies } from './cookies.ts'
import { isLocal } from './guard.ts'
import { pageHandles } from './page-handles.ts'
import type { SiteBuild } from './site-build.ts'
import type { Visit } from './visit.ts'

interface Options {
  api: Api
  siteUrl: string
  isTrial: boolean
}

/** Creates the router's context of a request: one value with what pages may know and do. */
export function siteContexts({ api, siteUrl, isTrial }: Options) {
  const callsFor = callsOf(api)
  const handlesFor = oncePerBuild((build) => pageHandles(build.routes))

  return (build: SiteBuild, request: FastifyRequest, visit: Visit, nonce: string) => {
    const report = (err: unknown, note: string) => request.log.error({ err }, note)
    const callAs = (token: string | undefined) =>
      callsFor(
        { ...visit.caller, token },
        {
          onlyReads: request.method === 'GET',
          log: request.log,
        },
      )
    const { cookieSuffix } = request.server
    const site: SiteRequest = {
      cookieSuffix,
      call: callAs(visit.caller.token),
      callAs,
      cookies: siteCookies(!isLocal(siteUrl), cookieSuffix),
      hasToken: visit.cookies.token !== undefined,
      returnPath: visit.cookies.returnPath,
      socialFlow: visit.cookies.socialFlow,
      theme: visit.cookies.theme,
      locale: visit.locale,
      timeZone: visit.cookies.timeZone,
      requestId: request.id,
      nonce,
      siteUrl,
      isTrial,
      handleOf: handlesFor(build),
      report,
    }
    return new RouterContextProvider(new Map([[siteContextOf(build), site]]))
  }
}

/** The key under which pages find their request; it belongs to their bundle. */
function siteContextOf(build: SiteBuild): RouterContext<SiteRequest | null> {
  const { siteContext } = build.entry.module
  if (!siteContext) throw new Error('the web bundle exports no siteContext from its server entry')
  return siteContext
}

function oncePerBuild(make: (build: SiteBuild) => (pattern: string) => PageHandle) {
  const made = new WeakMap<object, (pattern: string) => PageHandle>()
  return (build: SiteBuild) => {
    const found = made.get(build.routes) ?? make(build)
    made.set(build.routes, found)
    return found
  }
}
