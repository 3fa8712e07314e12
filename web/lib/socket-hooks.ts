import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import {
  on,
  onReconnect,
  onSocketState,
  type ReceivedEvents,
  readSocketState,
  type SocketState,
} from './socket.ts'

const onServer = (): SocketState => 'initialized'

/** Current state of the connection. */
export const useSocketState = (): SocketState =>
  useSyncExternalStore(onSocketState, readSocketState, onServer)

/** Subscribe to a server event while the component is mounted. */
export function useSocketEvent<E extends keyof ReceivedEvents>(
  event: E,
  handler: (payload: ReceivedEvents[E]) => void,
): void {
  const latest = useEffectEvent(handler)
  useEffect(() => on(event, (payload) => latest(payload)), [event])
}

/** Called on every (re)connect, to load what was missed. */
export function useOnReconnect(listener: () => void): void {
  const latest = useEffectEvent(listener)
  useEffect(() => onReconnect(() => latest()), [])
}
