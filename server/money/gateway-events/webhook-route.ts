import type { FastifyInstance } from 'fastify'
import { Problem } from '#server/kernel/problem.ts'
import { asProblem, sendProblem } from '#server/platform/http/index.ts'
import type { PaymentGateway } from '#server/platform/payments/index.ts'
import { type GatewayEventParts, receiveEvent } from './actions.ts'

// Stripe's largest events are some tens of kilobytes.
const MAX_BYTES = 1_000_000

/** `POST /webhooks/:gateway`: the signature covers the raw bytes, so the body is not parsed. */
export function webhookRoute(
  parts: Pick<GatewayEventParts, 'db' | 'clock'> & { gateway: PaymentGateway },
) {
  return (app: FastifyInstance): void => {
    app.register(async (scope) => {
      scope.setErrorHandler((error, request, reply) =>
        sendProblem(request, reply, asProblem(error, request)),
      )
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser(
        '*',
        { parseAs: 'buffer', bodyLimit: MAX_BYTES },
        (_, body, done) => done(null, body),
      )
      scope.post<{ Params: { gateway: string } }>(
        '/webhooks/:gateway',
        { config: { isAlwaysOpen: true } },
        async (request) => {
          const { name, signatureHeader } = parts.gateway
          if (request.params.gateway !== name) throw new Problem('not_found')
          const signature = request.headers[signatureHeader]
          const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          await receiveEvent(parts, rawBody, typeof signature === 'string' ? signature : undefined)
          return { status: 0, data: { success: true } }
        },
      )
    })
  }
}
