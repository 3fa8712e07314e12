import { useEffect, useSyncExternalStore } from 'react'

export interface Unread {
  messages: number
}

export const nothingUnread: Unread = { messages: 0 }

let current: Unread | undefined
const listeners = new Set<() => void>()

/** Set what is unread: from the server when the shell loads, from the socket while it lives. */
export function setUnread(change: Partial<Unread>): void {
  const next = { ...(current ?? nothingUnread), ...change }
  if (next.messages === current?.messages) return
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is unread now, beginning with what the server has loaded. */
export function useUnread(loaded: Unread): Unread {
  useEffect(() => setUnread(loaded), [loaded])
  return useSyncExternalStore(
    subscribe,
    () => current ?? loaded,
    () => loaded,
  )
}
