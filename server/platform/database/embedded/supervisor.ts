import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { clearLeftovers } from './leftovers.ts'
import { launch, type Postmaster, stopPostmaster } from './postmaster.ts'
import { signal } from './processes.ts'

const backOff = { firstMs: 100, maxMs: 10_000, calmAfterMs: 30_000 }

/** A server that is restarted whenever it exits. */
export interface Supervised {
  pid: number
  stop(): Promise<void>
}

/** Restart a server whenever it exits: on the same port, with backoff while it keeps exiting. */
export function supervise(
  cluster: Cluster,
  port: number,
  first: Postmaster,
  log: (line: string) => void,
): Supervised {
  let current = first
  const stopping = new AbortController()

  // On process.exit() or an uncaught error without stop(), leave no server behind.
  const onExit = () => {
    if (current.running) signal(current.pid, 'SIGINT')
  }
  process.on('exit', onExit)

  async function watch() {
    let delayMs = backOff.firstMs
    while (!stopping.signal.aborted) {
      const since = performance.now()
      const how = await current.ended
      if (stopping.signal.aborted) return
      if (performance.now() - since > backOff.calmAfterMs) delayMs = backOff.firstMs
      log(`Postgres ended unasked (${how}); starting it again`)
      const next = await relaunch(delayMs)
      if (!next) return
      current = next
      delayMs = Math.min(delayMs * 2, backOff.maxMs)
      log(`Postgres is back on port ${port}`)
    }
  }

  async function relaunch(firstDelayMs: number): Promise<Postmaster | undefined> {
    for (let delayMs = firstDelayMs; ; delayMs = Math.min(delayMs * 2, backOff.maxMs)) {
      try {
        await clearLeftovers(cluster, log)
        if (stopping.signal.aborted) return undefined
        return await launch(cluster, port, log)
      } catch (error) {
        log(`${error instanceof Error ? error.message : error}; next try in ${delayMs} ms`)
        await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined)
        if (stopping.signal.aborted) return undefined
      }
    }
  }

  async function stopCurrent() {
    if (!current.running) return
    await stopPostmaster(current.pid, { fastMs: 20_000, immediateMs: 5000 })
  }

  const watching = watch()
  return {
    get pid() {
      return current.pid
    },
    async stop() {
      stopping.abort()
      await stopCurrent()
      await watching
      // A restart in progress when stop() was called has finished by now.
      await stopCurrent()
      process.off('exit', onExit)
    },
  }
}
