import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

export interface BodyLimits {
  /** A body that sends fewer bytes than this per `everyMs` is aborted. */
  minBytes: number
  everyMs: number
  /** How much of an unread body is discarded, so that its sender can read the response. */
  discardBytes: number
}

const standard: BodyLimits = { minBytes: 64_000, everyMs: 60_000, discardBytes: 64_000_000 }

/**
 * Guard the bodies of all requests: slow ones are aborted, whatever their size, and the rest of one
 * that was answered early is discarded.
 */
export function guardBodies(app: FastifyInstance, limits: BodyLimits = standard): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (hasBody(raw)) cutWhenSlow(raw, limits)
  })
  app.addHook('onResponse', async ({ raw }) => {
    if (!raw.complete && hasBody(raw)) discard(raw, limits.discardBytes)
  })
}

const hasBody = ({ headers }: IncomingMessage) =>
  Number(headers['content-length']) > 0 || headers['transfer-encoding'] !== undefined

function cutWhenSlow(raw: IncomingMessage, { minBytes, everyMs }: BodyLimits): void {
  let seen = raw.socket.bytesRead
  const check = setInterval(() => {
    const { bytesRead } = raw.socket
    // A full buffer waits for our reader, not for the sender.
    const isOurTurn = raw.readableLength >= raw.readableHighWaterMark
    if (raw.complete) clearInterval(check)
    else if (bytesRead - seen < minBytes && !isOurTurn) raw.socket.destroy()
    seen = bytesRead
  }, everyMs)
  check.unref()
  raw.once('close', () => clearInterval(check))
}

function discard(raw: IncomingMessage, maxBytes: number): void {
  let left = maxBytes
  raw.unpipe()
  raw.on('error', () => undefined)
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) raw.socket.destroy()
  })
  raw.resume()
}
