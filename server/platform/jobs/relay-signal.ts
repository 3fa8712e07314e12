import { EventEmitter } from 'node:events'

// Actions publish events wherever they are, and know of no relay; one signal per process joins them.
const signal = new EventEmitter().setMaxListeners(0)

/**
 * Tell the relay that events were written or are about to be committed. `publish` does it by itself;
 * statements that write to `event_outbox` on their own are followed by this call.
 */
export function wakeRelay(): void {
  signal.emit('wake')
}

/** Call a listener at each `wakeRelay()`; answers how to stop that. */
export function onWakeRelay(listener: () => void): () => void {
  signal.on('wake', listener)
  return () => void signal.off('wake', listener)
}
