import { useSyncExternalStore } from 'react'

export interface Unread {
  messages: number
  notifications: number
}

let current: Unread = { messages: 0, notifications: 0 }
const listeners = new Set<() => void>()

/** Set what is unread: from the server when the shell loads, from the socket while it lives. */
export function setUnread(change: Partial<Unread>): void {
  const next = { ...current, ...change }
  if (next.messages === current.messages && next.notifications === current.notifications) return
  current = next
  for (const listener of listeners) listener()
}

export const readUnread = (): Unread => current

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is unread now; `loaded` is what the server rendered with. */
export const useUnread = (loaded: Unread): Unread =>
  useSyncExternalStore(subscribe, readUnread, () => loaded)
