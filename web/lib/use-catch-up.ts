import { useEffect, useEffectEvent } from 'react'
import { readSocketState } from './socket.ts'
import { useOnReconnect } from './socket-hooks.ts'

/**
 * Read again what may have been missed: whenever the connection stands, and once for a page that
 * opens while it stands already, since messages may have come between its data and its listening.
 */
export function useCatchUp(read: () => void): void {
  const latest = useEffectEvent(read)
  useOnReconnect(read)
  useEffect(() => {
    if (readSocketState() === 'connected') latest()
  }, [])
}
