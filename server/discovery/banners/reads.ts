import type { Page } from '#server/kernel/pages.ts'
import { type Db, listRows, type Tx } from '#server/platform/database/index.ts'

export type Position = 'top' | 'bottom' | 'left' | 'right'

const banners = (db: Db | Tx) =>
  db
    .selectFrom('banner')
    .select(['id', 'title', 'description', 'status', 'position', 'link', 'photo_file_id'])
    .select(['starts_at', 'ends_at'])
    .orderBy('ordering')
    .orderBy('id', 'desc')

/** The banners shown to readers now. */
export function listShown(
  db: Db,
  { position }: { position?: Position | undefined },
  { now, page }: { now: Date; page: Page },
) {
  let query = banners(db)
    .where('status', '=', 'active')
    .where((where) => where.or([where('starts_at', 'is', null), where('starts_at', '<=', now)]))
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
  if (position) query = query.where('position', '=', position)
  return listRows(db, query, page)
}

export const listAll = (db: Db | Tx, limit: number) => banners(db).limit(limit).execute()

export type StoredBanner = Awaited<ReturnType<typeof listAll>>[number]

export const findBanner = (db: Db | Tx, id: string): Promise<StoredBanner | undefined> =>
  banners(db).where('id', '=', id).executeTakeFirst()

/** Lock all banners until the transaction ends, and return them in their order. */
export const lockBanners = (tx: Tx, limit: number): Promise<StoredBanner[]> =>
  banners(tx).limit(limit).forUpdate().execute()

/** The lowest ordering, before which a new banner is placed; 0 when there is none. */
export async function firstOrdering(tx: Tx): Promise<number> {
  const { first } = await tx
    .selectFrom('banner')
    .select(({ fn }) => fn.min('ordering').as('first'))
    .executeTakeFirstOrThrow()
  return first ?? 0
}
