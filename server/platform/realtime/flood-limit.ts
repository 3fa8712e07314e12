import type { Socket } from 'socket.io'

/** Events of one connection: so many at once, and so many a second after that. */
const burst = 30
const perSecond = 10
/** Whoever continues after this many refusals is cut. */
const patience = 200

/** Drop what one connection sends too often, and whatever is not one plain object. */
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
