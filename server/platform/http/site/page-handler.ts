import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RequestHandler } from 'react-router'
import { type Locale, locales } from '#contract/site-request.ts'
import type { Api } from '../api.ts'
import { buildIn } from './language-build.ts'
import { contentPolicy, type ExtraSources, pageHeaders } from './policy.ts'
import type { SiteBuildSource } from './site-build.ts'
import { siteContexts } from './site-context.ts'
import { isVisitorPage, pageKey, type Visit, visitOf } from './visit.ts'
import { type Rendered, type VisitorPage, visitorPages } from './visitor-pages.ts'
import { copyHead, isHtml, webRequest } from './web-request.ts'

export interface PageOptions {
  build: SiteBuildSource
  api: Api
  siteUrl: string
  isTrial: boolean
  sources?: () => ExtraSources
  mode: 'production' | 'development'
}

/** Handles requests for pages and their data. */
export function pageHandler({ build, api, siteUrl, isTrial, sources, mode }: PageOptions) {
  const handlerFor = pageHandlers(build, mode)
  const policy = (nonce: string) => contentPolicy(nonce, sources?.())
  const pages = visitorPages()
  // Shared pages are rendered with this placeholder for their nonce; it is never sent.
  const placeholder = randomBytes(18).toString('base64url')
  const contextFor = siteContexts({ api, siteUrl, isTrial })

  async function render(request: FastifyRequest, visit: Visit, nonce: string): Promise<Response> {
    const loaded = typeof build === 'function' ? await build() : build
    const handle = handlerFor(visit.locale)
    return handle(webRequest(request), contextFor(loaded, request, visit, nonce))
  }

  /** Render a response for this request alone, with its own nonce. */
  async function sendOwn(request: FastifyRequest, reply: FastifyReply, visit: Visit) {
    const nonce = newNonce()
    const response = await render(request, visit, nonce)
    copyHead(reply, response)
    if (isHtml(response)) reply.header('content-security-policy', policy(nonce))
    return reply.send(Buffer.from(await response.arrayBuffer()))
  }

  function sendShared(reply: FastifyReply, { parts }: VisitorPage) {
    const nonce = newNonce()
    reply.header('content-security-policy', policy(nonce)).type('text/html; charset=utf-8')
    return reply.send(Buffer.from(parts.join(nonce)))
  }

  /** Send a response that was rendered for sharing but cannot be shared. */
  async function sendUnshared(reply: FastifyReply, response: Response) {
    copyHead(reply, response)
    if (!isHtml(response)) {
      return reply.send(Buffer.from(await response.arrayBuffer()))
    }
    return sendShared(reply, { parts: (await response.text()).split(placeholder) })
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = visitOf(request)
    reply.headers(pageHeaders)
    if (!isVisitorPage(request, visit)) return sendOwn(request, reply, visit)

    const rendered = await pages.get(pageKey(request, visit), async () =>
      keepable(await render(request, visit, placeholder), placeholder),
    )
    if ('own' in rendered) return sendUnshared(reply, rendered.own)
    return sendShared(reply, rendered.page)
  }
}

/**
 * Production pages load scripts in their reader's language; those of development contain all
 * languages.
 */
function pageHandlers(build: SiteBuildSource, mode: PageOptions['mode']) {
  if (typeof build === 'function') {
    const handle = createRequestHandler(build, mode)
    return () => handle
  }
  const handlers = Object.fromEntries(
    locales.map((locale) => [locale, createRequestHandler(buildIn(locale, build), mode)]),
  ) as Record<Locale, RequestHandler>
  return (locale: Locale) => handlers[locale]
}

const newNonce = () => randomBytes(16).toString('base64')

/** Only a successful page that sets no cookie is the same for the next visitor. */
async function keepable(response: Response, placeholder: string): Promise<Rendered<Response>> {
  const isGood = response.status === 200 && isHtml(response)
  if (!isGood || response.headers.has('set-cookie')) return { own: response }
  return { page: { parts: (await response.text()).split(placeholder) } }
}
