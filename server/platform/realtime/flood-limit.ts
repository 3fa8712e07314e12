import type { Socket } from 'socket.io'

/** Limits per connection: events at once, and events per second after that. */
const burst = 30
const perSecond = 10
/** After this many dropped events the connection is closed. */
const patience = 200

/** Drop events above the rate limit of a connection, and payloads that are not one plain object. */
export function limitEvents(socket: Socket): void {
  let left = burst
  let refused = 0
  let lastMs = performance.now()
  socket.use(([, payload], next) => {
    const nowMs = performance.now()
    left = Math.min(burst, left + ((nowMs - lastMs) / 1000) * perSecond)
    lastMs = nowMs
    if (left < 1) {
      refused += 1
      if (refused > patience) socket.disconnect(true)
      return
    }
    left -= 1
    if (payload === undefined || isPlain(payload)) next()
  })
}

const isPlain = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Uint8Array) &&
  !(value instanceof ArrayBuffer)
