import { EventEmitter } from 'node:events'

// Actions publish events anywhere and do not know the relay; one signal per process connects them.
const signal = new EventEmitter().setMaxListeners(0)

/**
 * Signal the relay that events were written or are about to be committed. `publish` does it by
 * itself; call it after statements that write to `event_outbox` themselves.
 */
export function wakeRelay(): void {
  signal.emit('wake')
}

/** Call a listener at each `wakeRelay()`; returns a function to unsubscribe. */
export function onWakeRelay(listener: () => void): () => void {
  signal.on('wake', listener)
  return () => void signal.off('wake', listener)
}
