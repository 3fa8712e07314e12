import { ListOwnedFiles, type OwnedFile } from '#contract/commerce/library.ts'
import { fileFormat, firstPictures } from '#server/commerce/products/index.ts'
import { findFiles, type Presenter, type StoredFile } from '#server/files/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import type { CreatorCards } from '#server/profiles/cards/index.ts'
import { findNewest, listOwned, type OwnedRow, type Version } from './reads.ts'

interface Parts {
  db: Db
  clock: Clock
  creatorCards: CreatorCards
  files: { present: Presenter }
}

/** The files that buyers own. */
export function libraryRoutes(api: Api, parts: Parts): void {
  serve(api, ListOwnedFiles, async ({ viewer, query }) => {
    const found = { ...query, buyerId: viewer.id, now: parts.clock.now() }
    const { data, total } = await listOwned(parts.db, found)
    return { data: await presentOwned(parts, viewer, data), total }
  })
}

async function presentOwned(
  { creatorCards, ...parts }: Parts,
  viewer: { id: string },
  rows: readonly OwnedRow[],
): Promise<OwnedFile[]> {
  const productIds = [...new Set(rows.map(({ product_id }) => product_id))]
  const creatorIds = [...new Set(rows.map(({ creator_id }) => creator_id))]
  const [creators, pictures, newest] = await Promise.all([
    creatorCards.byId(viewer, creatorIds),
    firstPictures(parts, viewer, productIds),
    findNewest(parts.db, productIds),
  ])
  const fileIds = [...newest.values()].map(({ file_id }) => file_id)
  const stored = await findFiles(parts.db, fileIds)
  return rows.map((row) => {
    const version = row.hidden_status === null ? newest.get(row.product_id) : undefined
    return {
      productId: row.product_id,
      orderId: row.id,
      slug: row.slug,
      name: row.product_name,
      image: pictures.get(row.product_id)?.url ?? null,
      performerInfo: creators.get(row.creator_id) ?? null,
      file: version ? versionOf(row, version, stored.get(version.file_id)) : null,
      licenseNote: row.license_note,
      boughtAt: row.created_at.toISOString(),
    }
  })
}

function versionOf(
  { product_file_id: bought }: OwnedRow,
  { id, note, created_at, versions }: Version,
  file: StoredFile | undefined,
): OwnedFile['file'] {
  if (!file) return null
  return {
    size: Number(file.sizeBytes),
    format: fileFormat(file.name),
    version: versions,
    isNewer: bought !== null && bought !== id,
    note,
    createdAt: created_at.toISOString(),
  }
}
