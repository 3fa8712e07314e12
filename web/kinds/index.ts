import { feedKind } from './feed/kind.ts'
import { galleryKind } from './gallery/kind.ts'
import type { WebItemKind } from './item-kind.ts'
import { type ItemKind, kindPaths } from './paths.ts'
import { videoKind } from './video/kind.ts'

export type { ItemKind }

/** Everything that the browser can show, sell and report. */
export const itemKinds: Record<ItemKind, WebItemKind> = {
  feed: feedKind,
  video: videoKind,
  gallery: galleryKind,
}

export const itemKindNames = Object.keys(kindPaths) as ItemKind[]
export const allItemKinds = Object.values(itemKinds)

export const isItemKind = (name: string): name is ItemKind => Object.hasOwn(itemKinds, name)
