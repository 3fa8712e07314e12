import type { Log } from '#server/platform/log.ts'

/** Something that was started and must be stopped; stopped in the reverse order of their starting. */
export interface Stoppable {
  name: string
  stop: () => Promise<unknown>
}

const limitMs = 20_000
const parentLookMs = 500

/** Stop what was started, the last one first. A part that fails to stop does not keep the others. */
export async function stopAll(running: readonly Stoppable[], log: Log): Promise<void> {
  for (const { name, stop } of running.toReversed()) {
    await stop().catch((error: unknown) => log.error({ err: error, part: name }, 'stop failed'))
  }
}

/**
 * Stop in an orderly way on SIGINT or SIGTERM: take nothing new, finish what runs, close the
 * database last. A second signal, or a stop that hangs, ends the process at once.
 */
export function stopOnSignals(running: Stoppable[], log: Log): void {
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) process.exit(130)
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), limitMs).unref()
    await stopAll(running, log)
    process.exit(0)
  }
  process.on('SIGINT', () => void stop('SIGINT'))
  process.on('SIGTERM', () => void stop('SIGTERM'))
  // Whoever signals a whole group ends npm too: that is no second wish to stop.
  stopWithNpm(() => stopping || void stop('npm is gone'))
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise failed unseen'))
}

/**
 * npm passes a signal to the shell between it and us, and that shell ends without passing it on: left
 * alone, we would keep the ports.
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
