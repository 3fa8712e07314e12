import type { Notification } from '#contract/notifications/notifications.ts'

/** Longer than a page takes to open. */
const keptMs = 15_000

let arrived: readonly { at: number; row: Notification }[] = []

/**
 * Keep a notification that arrived, in case a page of them is just opening: its data may have been
 * read before, and it does not listen yet.
 */
export function keepArrived(row: Notification): void {
  arrived = [{ at: Date.now(), row }, ...arrived.filter(isRecent)]
}

/** Those that arrived while a page may have been opening, newest first. */
export const recentlyArrived = (): readonly Notification[] =>
  arrived.filter(isRecent).map(({ row }) => row)

/** Drop those that an account caused, or all. */
export function dropArrived(actorId?: string): void {
  arrived = actorId === undefined ? [] : arrived.filter(({ row }) => row.actor?._id !== actorId)
}

const isRecent = ({ at }: { at: number }) => Date.now() - at < keptMs
