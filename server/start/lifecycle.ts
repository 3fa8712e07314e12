import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#server/platform/log.ts'

/** Something started that must be stopped, in the reverse order of starting. */
export interface Stoppable {
  name: string
  /** Called first, for what others must notice before it stops. */
  announce?: () => void
  stop: () => Promise<unknown>
}

/** For the whole stop, beside the time during which it continues to serve. */
const limitMs = 20_000
const parentLookMs = 500

/**
 * Stop everything, last started first. A part that fails to stop does not prevent the others from
 * stopping.
 */
export async function stopAll(running: readonly Stoppable[], log: Log): Promise<void> {
  for (const { name, stop } of running.toReversed()) {
    await stop().catch((error: unknown) => log.error({ err: error, part: name }, 'stop failed'))
  }
}

interface StopOptions {
  log: Log
  /** How long it continues to serve after the announcement; a person at a terminal need not wait. */
  drainMs: number
}

/**
 * Shut down gracefully on SIGINT or SIGTERM: announce it, accept nothing new, finish what runs,
 * close the database last. A second signal, or a shutdown that hangs, exits the process at once.
 */
export function stopOnSignals(running: Stoppable[], { log, drainMs }: StopOptions): void {
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) process.exit(130)
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), drainMs + limitMs).unref()
    const announced = running.filter(({ announce }) => announce)
    for (const { announce } of announced) announce?.()
    if (announced.length > 0 && signal !== 'SIGINT') await sleep(drainMs)
    await stopAll(running, log)
    process.exit(0)
  }
  process.on('SIGINT', () => void stop('SIGINT'))
  process.on('SIGTERM', () => void stop('SIGTERM'))
  // A signal to the whole process group ends npm too, and is no second request to stop.
  stopWithNpm(() => stopping || void stop('npm is gone'))
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise failed unseen'))
}

/**
 * npm passes a signal to the shell between it and us, and that shell exits without passing it on:
 * without this we would keep running, and keep the ports.
 */
function stopWithNpm(stop: () => unknown): void {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    stop()
  }, parentLookMs)
  look.unref()
}
