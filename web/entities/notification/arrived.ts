import { useState } from 'react'
import type { Notification } from '#contract/notifications/notifications.ts'
import { createStore } from '#web/ui/index.ts'

/** Longer than a page takes to open. */
const openingMs = 15_000

/** More than a page shows at once. */
const keptRows = 500

const arrived = createStore<readonly { at: number; row: Notification }[]>([])

/** Keep a notification that arrived, for the page of them that is open or just opening. */
export function keepArrived(row: Notification): void {
  const others = arrived.get().filter((one) => one.row._id !== row._id)
  arrived.set([{ at: Date.now(), row }, ...others].slice(0, keptRows))
}

/** Drop those that an account caused, or all. */
export function dropArrived(actorId?: string): void {
  const kept = arrived.get().filter(({ row }) => row.actor?._id !== actorId)
  arrived.set(actorId === undefined ? [] : kept)
}

/**
 * Those that arrived since the page began to open, newest first. What arrives between the read of
 * its data and its first paint is among them, which a listener of the page would miss.
 */
export function useArrived(): readonly Notification[] {
  const [since] = useState(() => Date.now() - openingMs)
  const all = arrived.use()
  return all.filter(({ at }) => at >= since).map(({ row }) => row)
}
