import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler } from 'react-router'
import type { Api } from '../api.ts'
import { contentPolicy, type ExtraSources, pageHeaders } from './policy.ts'
import type { SiteBuildSource } from './site-build.ts'
import { siteContexts } from './site-context.ts'
import { isVisitorPage, pageKey, type Visit, visitOf } from './visit.ts'
import { type Rendered, visitorPages } from './visitor-pages.ts'
import { copyHead, isHtml, sendBody, webRequest } from './web-request.ts'

export interface AnswerOptions {
  build: SiteBuildSource
  api: Api
  siteUrl: string
  sources?: ExtraSources
  mode: 'production' | 'development'
}

/** Answers requests for pages and their data. */
export function pageAnswers({ build, api, siteUrl, sources, mode }: AnswerOptions) {
  const handle = createRequestHandler(build, mode)
  const policy = contentPolicy(sources)
  const pages = visitorPages()
  // Pages are rendered with this in the place of their nonce; nobody outside ever sees it.
  const nonce = randomBytes(18).toString('base64url')
  const contextFor = siteContexts({ api, siteUrl, nonce })

  async function render(request: FastifyRequest, visit: Visit): Promise<Response> {
    const loaded = typeof build === 'function' ? await build() : build
    return handle(webRequest(request), contextFor(loaded, request, visit))
  }

  async function send(request: FastifyRequest, reply: FastifyReply, response: Response) {
    copyHead(reply, response)
    const body = Buffer.from(await response.arrayBuffer())
    if (!isHtml(response)) return sendBody(request, reply, body)
    return sendPage(request, reply, body.toString().split(nonce))
  }

  function sendPage(request: FastifyRequest, reply: FastifyReply, parts: string[]) {
    const own = randomBytes(16).toString('base64')
    reply.header('content-security-policy', policy(own)).type('text/html; charset=utf-8')
    return sendBody(request, reply, Buffer.from(parts.join(own)))
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = visitOf(request)
    reply.headers(pageHeaders)
    if (!isVisitorPage(request, visit)) return send(request, reply, await render(request, visit))

    const rendered = await pages.get(pageKey(request, visit), async () =>
      keepable(await render(request, visit), nonce),
    )
    if ('own' in rendered) return send(request, reply, rendered.own)
    return sendPage(request, reply, rendered.page.parts)
  }
}

/** Only a good page that sets no cookie is the same for the next visitor. */
async function keepable(response: Response, nonce: string): Promise<Rendered<Response>> {
  const isGood = response.status === 200 && isHtml(response)
  if (!isGood || response.headers.has('set-cookie')) return { own: response }
  return { page: { parts: (await response.text()).split(nonce) } }
}
