import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Page and name of each item kind, for pages that do not sell it. */
export const kindNames = {
  feed: { page: links.post, name: m.reports_post },
  gallery: { page: links.gallery, name: m.reports_gallery },
  video: { page: links.video, name: m.reports_video },
} as const

export type ItemKind = keyof typeof kindNames

export const isItemKind = (name: string): name is ItemKind => Object.hasOwn(kindNames, name)
