import { feedKind } from './feed/kind.ts'
import { galleryKind } from './gallery/kind.ts'
import type { WebItemKind } from './item-kind.ts'
import { type ItemKind, kindPaths } from './paths.ts'
import { productKind } from './product/kind.ts'
import { videoKind } from './video/kind.ts'

export type { ItemKind }

/** Everything that the browser can show, sell and report. */
export const itemKinds: Record<ItemKind, WebItemKind> = {
  feed: feedKind,
  video: videoKind,
  gallery: galleryKind,
  product: productKind,
}

export const itemKindNames = Object.keys(kindPaths) as ItemKind[]
export const allItemKinds = Object.values(itemKinds)

export const isItemKind = (name: string): name is ItemKind => Object.hasOwn(itemKinds, name)

/** The name of many in addresses and searches, as in `/mara/galleries`. */
export type Many = WebItemKind['many']

export const byMany = <T>(partOf: (kind: WebItemKind) => T) =>
  Object.fromEntries(allItemKinds.map((kind) => [kind.many, partOf(kind)])) as Record<Many, T>

export const kindsByMany = byMany((kind) => kind)

export const isMany = (name: string | null | undefined): name is Many =>
  typeof name === 'string' && Object.hasOwn(kindsByMany, name)
