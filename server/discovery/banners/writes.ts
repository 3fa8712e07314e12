import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/index.ts'
import type { Position } from './reads.ts'

/** The fields of a banner that staff edit. */
export interface BannerContent {
  title: string
  description: string
  status: 'active' | 'inactive'
  position: Position
  link: string
  starts_at: Date | null
  /** Exclusive. */
  ends_at: Date | null
}

export async function insertBanner(
  tx: Tx,
  banner: BannerContent & { id: string; photo_file_id: string; ordering: number; created_at: Date },
): Promise<void> {
  await tx.insertInto('banner').values(banner).execute()
}

export async function updateBanner(
  tx: Tx,
  id: string,
  change: BannerContent & { photo_file_id?: string },
): Promise<void> {
  await tx.updateTable('banner').set(change).where('id', '=', id).execute()
}

/** Store the order of banners. */
export async function numberBanners(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update banner b set ordering = p.place
    from unnest(${[...ids]}::text[]) with ordinality as p (id, place)
    where b.id = p.id`.execute(tx)
}

export async function deleteBanner(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('banner').where('id', '=', id).execute()
}
