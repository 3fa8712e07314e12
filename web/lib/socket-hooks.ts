import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { ServerEvents } from '#contract/events.ts'
import { on, onReconnect, onSocketState, readSocketState, type SocketState } from './socket.ts'

const onServer = (): SocketState => 'initialized'

/** Current state of the connection. */
export const useSocketState = (): SocketState =>
  useSyncExternalStore(onSocketState, readSocketState, onServer)

/** Subscribe to a server event while the component is mounted. */
export function useSocketEvent<E extends keyof ServerEvents>(
  event: E,
  handler: (payload: ServerEvents[E]) => void,
): void {
  const latest = useEffectEvent(handler)
  useEffect(() => on(event, (payload) => latest(payload)), [event])
}

/** Called on every (re)connect, to load what was missed. */
export function useOnReconnect(listener: () => void): void {
  const latest = useEffectEvent(listener)
  useEffect(() => onReconnect(() => latest()), [])
}
