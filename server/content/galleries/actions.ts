import type { CreateGallery, UpdateGallery } from '#contract/content/galleries.ts'
import type { Body } from '#contract/endpoint.ts'
import { removeFiles } from '#server/files/index.ts'
import {
  changedSlug,
  changedTerms,
  checkNotHidden,
  countChanged,
  insertItem,
  removals,
  slugOf,
  subscribersOnly,
  updateItem,
} from '#server/items/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import { galleryFields, type NewGallery, type StoredGallery } from './fields.ts'
import { countedAs } from './rules.ts'
import { markRemoved } from './writes.ts'

export interface ActionParts {
  db: Db
  clock: Clock
}

/** Create a gallery, still without photos; returns its id. Throws `price_out_of_range`. */
export async function createGallery(
  { db, clock }: ActionParts,
  creatorId: string,
  input: Body<typeof CreateGallery>,
): Promise<string> {
  const now = clock.now()
  const { title, description = '', status = 'active' } = input
  const gallery: NewGallery = {
    id: newId(),
    slug: slugOf(title, 'gallery'),
    creatorId,
    title: title.trim(),
    description: description.trim(),
    status,
    ...changedTerms(subscribersOnly, input),
    publishedAt: status === 'active' ? now : null,
    createdAt: now,
    updatedAt: now,
  }
  await db.transaction().execute((tx) => insertItem(tx, galleryFields, gallery))
  return gallery.id
}

interface OwnGallery {
  id: string
  creatorId: string
}

/**
 * Change a creator's gallery; undefined values stay unchanged. Throws `not_found`, and as creating
 * does.
 */
export function changeGallery(
  { db, clock }: ActionParts,
  own: OwnGallery,
  change: Body<typeof UpdateGallery>,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const before = await galleryFields.lockOwn(tx, own)
    if (!before) throw new Problem('not_found')
    const now = clock.now()
    const after = { ...before, ...changed(before, change, now) }
    await updateItem(tx, galleryFields, after, now)
    await countChanged(tx, own.creatorId, countedAs(before), countedAs(after))
  })
}

function changed(
  before: StoredGallery,
  change: Body<typeof UpdateGallery>,
  now: Date,
): Partial<StoredGallery> {
  const after = change.title?.trim() ?? before.title
  const status = change.status ?? before.status
  checkNotHidden(before, { status })
  return {
    slug: changedSlug({ ...before, text: before.title }, after, 'gallery'),
    title: after,
    description: change.description?.trim() ?? before.description,
    status,
    ...changedTerms(before, change),
    publishedAt: before.publishedAt ?? (status === 'active' ? now : null),
  }
}

/** How galleries are hidden, and removed with their photos. */
export const galleryRemovals = removals({
  fields: galleryFields,
  countedAs,
  clear: async (tx, { id }, now) => removeFiles(tx, await markRemoved(tx, id, now)),
})
