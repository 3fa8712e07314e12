import type { Log } from '#server/platform/log.ts'

/**
 * Delays between two polls of the event outbox: short after events, growing while there are none. After
 * many events they are longer: each batch costs some milliseconds, whatever its size.
 */
const pauseMs = { shortest: 10, afterMany: 40, longest: 1_000 }
const many = 16

export interface Relay {
  /** Poll soon: something was written, and perhaps not committed yet. */
  wake(): void
  stop(): Promise<void>
}

/**
 * Relay events until stopped. `relayBatch` relays some and returns their number. After a wake-up
 * the delays restart from the shortest: under load one poll serves all that was committed in some
 * milliseconds, and what commits a little after its wake-up is found by one of the next polls.
 */
export function startRelay(relayBatch: () => Promise<number>, log: Log): Relay {
  let isStopping = false
  let shortestMs: number = pauseMs.shortest
  let nextPauseMs = shortestMs
  let pauseEndsMs = 0
  let timer: NodeJS.Timeout | undefined
  let endPause = () => {}

  function endPauseIn(ms: number): void {
    clearTimeout(timer)
    pauseEndsMs = performance.now() + ms
    timer = setTimeout(endPause, ms)
    timer.unref()
  }

  async function relayOnce(): Promise<void> {
    try {
      const relayed = await relayBatch()
      const isAfterMany = shortestMs === pauseMs.afterMany
      shortestMs = relayed < many ? pauseMs.shortest : pauseMs.afterMany
      if (relayed > 0 || isAfterMany) nextPauseMs = shortestMs
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'events were not relayed')
    }
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      await relayOnce()
      if (isStopping) return
      const { promise, resolve } = Promise.withResolvers<void>()
      endPause = resolve
      endPauseIn(nextPauseMs)
      nextPauseMs = Math.min(nextPauseMs * 2, pauseMs.longest)
      await promise
    }
  }

  const running = run()
  return {
    wake: () => {
      nextPauseMs = shortestMs
      if (pauseEndsMs - performance.now() > shortestMs) endPauseIn(shortestMs)
    },
    stop: async () => {
      isStopping = true
      endPause()
      clearTimeout(timer)
      await running
    },
  }
}
