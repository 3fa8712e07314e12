import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import type { SiteRequest } from '#contract/site-request.ts'
import { FailurePage } from './layouts/failure-page.tsx'
import { isApiProblem } from './lib/api-problem.ts'
import { inLocale } from './lib/locale.server.ts'
import { PageSettingsProvider } from './lib/page-settings.tsx'
import { renderWhole } from './lib/render.server.tsx'
import { getSite, siteContext } from './lib/site-context.ts'
import { uiTexts } from './lib/ui-texts.ts'

export { siteContext }

const utf8 = new TextEncoder()

/**
 * Render a page as one string: nothing is streamed, so that the status can still change until the
 * end.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) {
  const site = getSite(loadContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (status === 503) headers.set('Retry-After', '600')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const html = await inLocale(site.locale, () =>
    renderWhole(context, (ready) => pageOf(site, ready, request.url)),
  )
  // As bytes: a Response would look through the text first, to replace lone surrogates.
  return new Response(utf8.encode(`<!DOCTYPE html>${html}`), { status, headers })
}

function pageOf(site: SiteRequest, context: EntryContext, url: string) {
  const { locale, theme, timeZone, nonce, requestId, cookieSuffix } = site
  const texts = locale === 'en' ? undefined : uiTexts
  return (
    <PageSettingsProvider
      value={{ locale, theme, timeZone, nonce, requestId, cookieSuffix, texts, FailurePage }}
    >
      <ServerRouter context={context} url={url} nonce={nonce} />
    </PageSettingsProvider>
  )
}

/**
 * Called with unexpected errors. An ApiProblem, such as a page that is not found, is not one, nor is
 * a form sent to a page without forms, which the router refuses.
 */
export function handleError(
  error: unknown,
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
) {
  if ((isApiProblem(error) || isRouteErrorResponse(error)) && error.status < 500) return
  if (!request.signal.aborted) context.get(siteContext)?.report(error, 'a page failed')
}
