import type { MediaItem } from './media-item.ts'

export type OpenMedia = { items: readonly MediaItem[]; index: number }

let current: OpenMedia | null = null
const listeners = new Set<() => void>()

/** Show items on the whole screen, beginning with the one at `index`. */
export function openMedia(items: readonly MediaItem[], index = 0) {
  set(items.length ? { items, index } : null)
}

export function closeMedia() {
  set(null)
}

export function subscribeMedia(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function readMedia(): OpenMedia | null {
  return current
}

function set(next: OpenMedia | null) {
  current = next
  for (const listener of listeners) listener()
}
