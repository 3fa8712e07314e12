import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { ServerEvents } from '#contract/events.ts'
import { on, onReconnect, onSocketState, readSocketState, type SocketState } from './socket.ts'

const onServer = (): SocketState => 'initialized'

/** How the connection stands now. */
export const useSocketState = (): SocketState =>
  useSyncExternalStore(onSocketState, readSocketState, onServer)

/** Listen to an event of the server while this is on the page. */
export function useSocketEvent<E extends keyof ServerEvents>(
  event: E,
  handler: (payload: ServerEvents[E]) => void,
): void {
  const latest = useEffectEvent(handler)
  useEffect(() => on(event, (payload) => latest(payload)), [event])
}

/** Read what was missed whenever the connection stands (again). */
export function useOnReconnect(listener: () => void): void {
  const latest = useEffectEvent(listener)
  useEffect(() => onReconnect(() => latest()), [])
}
