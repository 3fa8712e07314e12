import type { CreateGallery, UpdateGallery } from '#contract/content/galleries.ts'
import type { Body } from '#contract/endpoint.ts'
import type { Hiding } from '#server/access/index.ts'
import { removeFiles } from '#server/files/index.ts'
import {
  changedSlug,
  changedTerms,
  checkNotHidden,
  insertItem,
  listOwnIds,
  setHidden,
  slugOf,
  subscribersOnly,
  updateItem,
} from '#server/items/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import { galleryFields, type NewGallery, type StoredGallery } from './fields.ts'
import { countChange, markRemoved } from './writes.ts'

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
    await countChange(tx, before, after)
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

/** Hide a gallery by decision of staff, or restore it; false when nothing changes. */
export async function hideGallery(tx: Tx, { id, creatorId, ...hiding }: Hiding): Promise<boolean> {
  const before = await galleryFields.lockOwn(tx, { id, creatorId })
  const status = before && (await setHidden(tx, 'gallery', { id, ...hiding }))
  if (!status) return false
  await countChange(tx, before, { ...before, status })
  return true
}

/**
 * Remove a gallery with its photos. Its buyers are refunded by a job of the money domain; it is
 * hidden at once. Throws `not_found`.
 */
export function deleteGallery({ db, clock }: ActionParts, own: OwnGallery): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const gallery = await galleryFields.lockOwn(tx, own)
    if (!gallery) throw new Problem('not_found')
    await removeFiles(tx, await markRemoved(tx, gallery.id, clock.now()))
    await countChange(tx, gallery, { status: 'removed', photoCount: 0 })
    const [kind, itemId, ownerId] = ['gallery', gallery.id, gallery.creatorId]
    await publish(tx, { topic: 'item.removed', kind, itemId, ownerId })
  })
}

/**
 * Remove a creator's galleries except those that buyers keep, one by one: safe to interrupt and
 * repeat.
 */
export async function deleteGalleriesOf(parts: ActionParts, creatorId: string): Promise<void> {
  const ids = await listOwnIds(parts.db, 'gallery', creatorId)
  for (const id of ids) await deleteGallery(parts, { id, creatorId })
}
