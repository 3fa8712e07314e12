import { type CreateBanner, maxBanners } from '#contract/discovery/banner-editing.ts'
import type { Body } from '#contract/endpoint.ts'
import { type Decision, recordDecision } from '#server/audit/index.ts'
import { attachFiles, detachFiles, type Files } from '#server/files/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import { dayBounds } from '#server/kernel/pages.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import type { ReceivedFile } from '#server/platform/http/index.ts'
import { isUrl } from '#server/site/settings/index.ts'
import { findBanner, firstOrdering, lockBanners, type StoredBanner } from './reads.ts'
import {
  type BannerContent,
  deleteBanner,
  insertBanner,
  numberBanners,
  updateBanner,
} from './writes.ts'

export interface BannerParts {
  db: Db
  clock: Clock
  files: Files
}

type BannerInput = Body<typeof CreateBanner>

/**
 * Create a banner before the others; returns its id. Throws `banner_limit`, `url_format`,
 * `upload_damaged`.
 */
export async function createBanner(
  parts: BannerParts,
  { actorId, input, photo }: { actorId: string; input: BannerInput; photo: ReceivedFile },
): Promise<string> {
  const content = contentOf(input)
  const fileId = await keepPhoto(parts, actorId, photo)
  const id = newId()
  await parts.db.transaction().execute(async (tx) => {
    const { length } = await lockBanners(tx, maxBanners)
    if (length >= maxBanners) throw new Problem('banner_limit', { limit: maxBanners })
    await givePhoto(tx, parts, { id, fileId, ownerId: actorId })
    const ordering = (await firstOrdering(tx)) - 1
    const created_at = parts.clock.now()
    await insertBanner(tx, { id, ...content, photo_file_id: fileId, ordering, created_at })
    await recordDecision(tx, { ...decided(actorId, 'created', id), after: content })
  })
  return id
}

/**
 * Change a banner; without a new photo the former one is kept. Throws `not_found`, and as creating
 * does.
 */
export async function changeBanner(
  parts: BannerParts,
  change: { actorId: string; id: string; input: BannerInput; photo: ReceivedFile | undefined },
): Promise<void> {
  const { actorId, id, input, photo } = change
  const content = contentOf(input)
  await findOrFail(parts.db, id)
  const fileId = photo && (await keepPhoto(parts, actorId, photo))
  await parts.db.transaction().execute(async (tx) => {
    const before = await findOrFail(tx, id)
    if (fileId) await givePhoto(tx, parts, { id, fileId, ownerId: actorId })
    await updateBanner(tx, id, { ...content, ...(fileId ? { photo_file_id: fileId } : {}) })
    await recordDecision(tx, {
      ...decided(actorId, 'changed', id),
      before: recorded(before),
      after: { ...content, photo_file_id: fileId ?? before.photo_file_id },
    })
  })
}

/** Reorder the banners; those not given follow. Throws `banner_unknown`. */
export async function orderBanners(
  { db }: BannerParts,
  { actorId, ids }: { actorId: string; ids: readonly string[] },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await lockBanners(tx, maxBanners)
    const titles = new Map(before.map(({ id, title }) => [id, title]))
    if (!ids.every((id) => titles.has(id))) throw fieldProblem('banner_unknown', 'ids')
    const after = [...new Set([...ids, ...titles.keys()])]
    await numberBanners(tx, after)
    await recordDecision(tx, {
      actorId,
      action: 'banner.ordered',
      targetKind: 'banner',
      before: { order: [...titles.values()] },
      after: { order: after.map((id) => titles.get(id)) },
    })
  })
}

/** Delete a banner and its photo. Throws `not_found`. */
export async function removeBanner(
  { db, clock }: BannerParts,
  { actorId, id }: { actorId: string; id: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await findOrFail(tx, id)
    await deleteBanner(tx, id)
    await detachFiles(tx, { itemKind: 'banner', itemId: id }, clock.now())
    await recordDecision(tx, { ...decided(actorId, 'removed', id), before: recorded(before) })
  })
}

/** Throws `url_format`, `day_unknown`, `day_order`, each beside its field. */
function contentOf({
  title,
  link = '',
  description = '',
  status,
  ...input
}: BannerInput): BannerContent {
  if (link !== '' && !isUrl(link)) throw fieldProblem('url_format', 'link')
  const { from, until } = dayBounds(input)
  if (from && until && until <= from) throw fieldProblem('day_order', 'toDate')
  return {
    title: title.trim(),
    description: description.trim(),
    status: status ?? 'active',
    position: input.position,
    link,
    starts_at: from,
    ends_at: until,
  }
}

const keepPhoto = async ({ files }: BannerParts, ownerId: string, upload: ReceivedFile) =>
  (await files.keep({ ownerId, type: 'banner', upload })).id

async function givePhoto(
  tx: Tx,
  { clock }: BannerParts,
  { id, fileId, ownerId }: { id: string; fileId: string; ownerId: string },
): Promise<void> {
  const item = { itemKind: 'banner', itemId: id }
  await detachFiles(tx, item, clock.now())
  await attachFiles(tx, { fileIds: [fileId], ownerId, types: ['banner'], ...item }, clock.now())
}

async function findOrFail(db: Db | Tx, id: string): Promise<StoredBanner> {
  const banner = await findBanner(db, id)
  if (!banner) throw new Problem('not_found')
  return banner
}

const recorded = ({ id: _, ...banner }: StoredBanner) => banner

const decided = (
  actorId: string,
  what: 'created' | 'changed' | 'removed',
  targetId: string,
): Pick<Decision, 'actorId' | 'action' | 'targetKind' | 'targetId'> => ({
  actorId,
  action: `banner.${what}`,
  targetKind: 'banner',
  targetId,
})
