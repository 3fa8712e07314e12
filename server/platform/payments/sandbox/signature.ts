import { createHmac, timingSafeEqual } from 'node:crypto'
import { refuseFuture } from '../checked-event.ts'
import { GatewaySignatureInvalid } from '../gateway.ts'

const TOLERANCE_SECONDS = 300

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 over the time and the bytes of the body. */
export function signEvent(rawBody: Buffer, secret: string, now: number = Date.now()): string {
  const time = Math.floor(now / 1000)
  return `t=${time},v1=${digest(rawBody, secret, time).toString('hex')}`
}

/** Throws {@link GatewaySignatureInvalid} unless the signature matches the bytes and is recent. */
export function checkEventSignature(
  rawBody: Buffer,
  signature: string | undefined,
  secret: string,
  now: number = Date.now(),
): void {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '')
  if (!parts) throw new GatewaySignatureInvalid('the signature is missing or has another form')
  const time = Number(parts[1])
  const received = Buffer.from(parts[2] ?? '', 'hex')
  if (!timingSafeEqual(received, digest(rawBody, secret, time))) {
    throw new GatewaySignatureInvalid('the signature does not fit the body')
  }
  if (now / 1000 - time > TOLERANCE_SECONDS) {
    throw new GatewaySignatureInvalid('the signature is too old')
  }
  refuseFuture(time, now)
}

function digest(rawBody: Buffer, secret: string, time: number): Buffer {
  return createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest()
}
