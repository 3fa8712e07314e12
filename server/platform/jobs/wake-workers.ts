import type { Db } from '#server/platform/database/index.ts'
import type { Log } from '#server/platform/log.ts'
import { onWakeRelay } from './relay-signal.ts'
import { addJob } from './writes.ts'

/** The job with which a process without a relay wakes one. */
export const WAKE_RELAY = 'relay.wake'

const collectMs = 10

/**
 * Wake the relays of worker processes after events published by this one: by one job per some
 * milliseconds, added outside of the publishing transactions. Returns a function to stop it.
 */
export function wakeWorkers(db: Db, log: Log): () => void {
  let timer: NodeJS.Timeout | undefined
  const wake = () => {
    timer = undefined
    addJob(db, WAKE_RELAY, {}, { key: WAKE_RELAY }).catch((error: Error) =>
      log.warn({ reason: error.message }, 'the workers were not woken'),
    )
  }
  const stopListening = onWakeRelay(() => {
    timer ??= setTimeout(wake, collectMs).unref()
  })
  return () => {
    stopListening()
    clearTimeout(timer)
  }
}
