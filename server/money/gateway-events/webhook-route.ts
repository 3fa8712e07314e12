import type { FastifyInstance } from 'fastify'
import { Problem } from '#server/kernel/problem.ts'
import { asProblem, sendProblem } from '#server/platform/http/index.ts'
import type { PaymentGateway } from '#server/platform/payments/index.ts'

// Stripe's largest events are some tens of kilobytes.
const MAX_BYTES = 1_000_000

/** Verifies and stores one event. Throws a problem when it is refused. */
type Receive = (rawBody: Buffer, signature: string | undefined) => Promise<void>

interface Webhooks {
  gateway: PaymentGateway
  /** What the gateway sends, by the path below `/webhooks/:gateway`. */
  receivers: Record<string, Receive>
}

/** `POST /webhooks/:gateway`: the signature covers the raw bytes, so the body is not parsed. */
export function webhookRoutes({ gateway, receivers }: Webhooks) {
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
      for (const [path, receive] of Object.entries(receivers)) {
        scope.post<{ Params: { gateway: string } }>(
          `/webhooks/:gateway${path}`,
          { config: { isAlwaysOpen: true } },
          async (request) => {
            if (request.params.gateway !== gateway.name) throw new Problem('not_found')
            const signature = request.headers[gateway.signatureHeader]
            const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
            await receive(rawBody, typeof signature === 'string' ? signature : undefined)
            return { status: 0, data: { success: true } }
          },
        )
      }
    })
  }
}
