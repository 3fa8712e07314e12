import { type Api, createServer } from '#server/platform/http/index.ts'
import { guardSite, type SiteBuild, sitePlugin } from '#server/platform/http/site/index.ts'
import { fakeApi } from './fake-api.ts'
import { tinyBuild } from './tiny-build.ts'

const siteUrl = 'http://localhost'

/** A header that is undefined is left out. */
type Headers = Record<string, string | undefined>

const definite = (headers: Headers) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))

interface Options {
  url?: string
  build?: SiteBuild
  isTrial?: boolean
  cookieSuffix?: string
  /** Serves what pages call beyond the few calls that every page needs. */
  serveRest?: (api: Api) => void
}

/** The site's server on a tiny bundle and a fake API; nothing listens. */
export async function tinySite({
  url = siteUrl,
  build = tinyBuild(),
  isTrial = true,
  cookieSuffix = '',
  serveRest,
}: Options = {}) {
  const { api, state } = fakeApi()
  serveRest?.(api)
  const app = createServer({ cookieSuffix })
  guardSite(app, { siteUrl: url })
  await app.register(sitePlugin, { build, api, siteUrl: url, isTrial })

  const get = (path: string, { token, cookie, ...headers }: Record<string, string> = {}) =>
    app.inject({ url: path, headers: { ...headers, ...cookieHeader(token, cookie) } })

  /** Send a form as a browser would from a page of the site. */
  const post = (path: string, form: Record<string, string>, headers: Headers = {}) =>
    app.inject({
      method: 'POST',
      url: path,
      payload: new URLSearchParams(form).toString(),
      headers: definite({
        'content-type': 'application/x-www-form-urlencoded',
        origin: url,
        'sec-fetch-site': 'same-origin',
        ...headers,
      }),
    })
  return { app, state, get, post }
}

function cookieHeader(token = '', cookie = '') {
  const text = [token && `token=${token}`, cookie].filter(Boolean).join('; ')
  return text ? { cookie: text } : {}
}
