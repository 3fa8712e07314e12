import { createStore } from '../base/store.ts'
import type { MediaItem } from './media-item.ts'

export type OpenMedia = { items: readonly MediaItem[]; index: number }

export const openedMedia = createStore<OpenMedia | null>(null)

/** Open the viewer with the item at `index`. */
export const openMedia = (items: readonly MediaItem[], index = 0) =>
  openedMedia.set(items.length > 0 ? { items, index } : null)

export const closeMedia = () => openedMedia.set(null)
