import {
  type GatewayEvent,
  GatewayEventForeign,
  GatewayEventUnreadable,
  GatewaySignatureInvalid,
} from './gateway.ts'
import { gatewayEventTypes } from './gateway-event.ts'

/** Tolerated difference of clocks; a later signature was made for later use. */
const aheadSeconds = 30

/** Throws {@link GatewaySignatureInvalid} for a signature with a time in the future. */
export function refuseFuture(signedAtSeconds: number, nowMs: number = Date.now()): void {
  if (signedAtSeconds > nowMs / 1000 + aheadSeconds) {
    throw new GatewaySignatureInvalid('the signature is from the future')
  }
}

/**
 * Parse an event with a valid signature. The holder of the key may still send something else:
 * throws {@link GatewayEventUnreadable} when it cannot be parsed or stored. A {@link GatewayEventForeign}
 * of `read` is passed on.
 */
export function checkedEvent(rawBody: Buffer, read: () => GatewayEvent): GatewayEvent {
  let event: GatewayEvent
  try {
    const body = JSON.stringify(JSON.parse(rawBody.toString('utf8')))
    // Null characters and unpaired surrogates, which no database stores.
    if (/\\u(0000|d[89a-f])/i.test(body)) throw new Error('it holds characters that cannot be kept')
    event = read()
  } catch (error) {
    if (error instanceof GatewayEventForeign) throw error
    throw new GatewayEventUnreadable('the event cannot be read', { cause: error })
  }
  if (!isEvent(event)) throw new GatewayEventUnreadable('the event has another form')
  return event
}

const types = new Set<string>(gatewayEventTypes)

const isName = (value: unknown) =>
  typeof value === 'string' && value.length > 0 && value.length <= 255

const isEvent = ({ id, type, rawType, reference, key, amountCents, ...event }: GatewayEvent) =>
  isName(id) &&
  types.has(type) &&
  isName(rawType) &&
  (reference === null || isName(reference)) &&
  (key === null || isName(key)) &&
  (event.paymentReference === undefined || isName(event.paymentReference)) &&
  (event.reason === undefined || isName(event.reason)) &&
  (event.bankPayout === undefined || isName(event.bankPayout)) &&
  (amountCents === null || (amountCents >= 0n && amountCents < 2n ** 63n))
