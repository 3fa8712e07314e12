/** Thrown when so many callers wait already that one more would only make all of them slower. */
export class TooBusy extends Error {
  override name = 'TooBusy'
  /** A passing state: answered as "busy, try again", not as a bug. */
  readonly code = 'too_busy'
}

/**
 * Runs at most `running` tasks at once and lets at most `waiting` others queue, first come first
 * served. A full queue throws {@link TooBusy} at once.
 */
export function createLimiter({ running, waiting }: { running: number; waiting: number }) {
  const queue: (() => void)[] = []
  let active = 0

  async function take() {
    if (active < running) {
      active += 1
      return
    }
    if (queue.length >= waiting) throw new TooBusy('too many passwords are being checked')
    // The place is handed over by the one who leaves, so `active` does not change here.
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  function leave() {
    const next = queue.shift()
    if (next) next()
    else active -= 1
  }

  return async function limited<T>(task: () => Promise<T>): Promise<T> {
    await take()
    try {
      return await task()
    } finally {
      leave()
    }
  }
}
