import type { FastifyInstance } from 'fastify'
import { ReadUnsubscription, Unsubscribe } from '#contract/notifications/unsubscribe.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { readUnsubscription, unsubscribe } from './actions.ts'
import type { UnsubscribeTokens } from './token.ts'

interface UnsubscribeParts {
  api: Api
  db: Db
  rawRoutes: ((app: FastifyInstance) => void)[]
  unsubscribes: UnsubscribeTokens
}

const maxBodyBytes = 1_000

export function unsubscribeRoutes(parts: UnsubscribeParts): void {
  serve(parts.api, ReadUnsubscription, ({ params }) => readUnsubscription(parts, params.token))

  serve(parts.api, Unsubscribe, ({ params: { token }, body }) =>
    unsubscribe(parts, { token, isOff: body.isOff }),
  )

  parts.rawRoutes.push((app) => oneClick(app, parts))
}

/**
 * `POST /notification/one-click/{token}`: what mailbox providers call when a reader presses their own
 * button (RFC 8058). Its body says nothing beyond that. A reader whose program opens the address
 * instead is led to the page, which asks first: programs open links to check them.
 */
function oneClick(app: FastifyInstance, parts: UnsubscribeParts): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBodyBytes }, (_, __, done) =>
      done(null),
    )
    const url = '/notification/one-click/:token'
    scope.post<{ Params: { token: string } }>(url, async ({ params: { token } }, reply) => {
      await unsubscribe(parts, { token, isOff: true })
      return reply.header('cache-control', 'no-store').send({ status: 0, data: { success: true } })
    })
    scope.get<{ Params: { token: string } }>(url, async ({ params: { token } }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .redirect(`/notifications/unsubscribe?token=${encodeURIComponent(token)}`),
    )
  })
}
