import { useEffect, useEffectEvent } from 'react'
import { readSocketState } from './socket.ts'
import { useOnReconnect } from './socket-hooks.ts'

/**
 * Load what may have been missed: on every (re)connect, and once for a page that mounts while
 * connected, since messages may have arrived between its data and its subscription.
 */
export function useCatchUp(read: () => void): void {
  const latest = useEffectEvent(read)
  useOnReconnect(read)
  useEffect(() => {
    if (readSocketState() === 'connected') latest()
  }, [])
}
