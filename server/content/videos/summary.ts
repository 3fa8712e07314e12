import type { ContentStatus } from '#contract/kit/values.ts'
import { findFiles, type StoredFile } from '#server/files/index.ts'
import { type ItemSummary, termsAudience } from '#server/items/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { opensAtOf, type Schedule } from './rules.ts'

/** The cached part of a video, which changes only with its version. Times are ISO 8601. */
export interface VideoSummary extends ItemSummary, Schedule {
  slug: string
  title: string
  description: string
  status: ContentStatus
  isDraft: boolean
  isSale: boolean
  priceCents: bigint
  tags: string[]
  participantIds: string[]
  file: StoredFile
  thumbnail: StoredFile | undefined
  teaser: StoredFile | undefined
  createdAt: string
  updatedAt: string
}

/** Load videos with their files, in two statements for any number. */
export async function loadVideos(db: Db, ids: readonly string[]): Promise<VideoSummary[]> {
  const rows = await readRows(db, ids)
  const files = await findFiles(
    db,
    rows.flatMap((row) =>
      [row.file_id, row.thumbnail_id, row.teaser_id].filter((id) => id !== null),
    ),
  )
  return rows.flatMap((row) => {
    const file = files.get(row.file_id ?? '')
    // Without its file it was removed during the read.
    return file ? [{ ...summaryOf(row, files), file }] : []
  })
}

const readRows = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('video')
    .select(['id', 'version', 'slug', 'creator_id', 'title', 'description', 'status', 'is_sale'])
    .select(['price_cents', 'is_schedule as isSchedule', 'scheduled_at as scheduledAt', 'tags'])
    .select(['participant_ids', 'file_id', 'thumbnail_id', 'teaser_id'])
    .select(['published_at', 'created_at', 'updated_at'])
    .where('id', 'in', ids)
    .execute()

function summaryOf(
  row: Awaited<ReturnType<typeof readRows>>[number],
  files: ReadonlyMap<string, StoredFile>,
): Omit<VideoSummary, 'file'> {
  const { isSchedule, scheduledAt } = row
  return {
    id: row.id,
    version: row.version,
    ownerId: row.creator_id,
    media: { audience: termsAudience({ isSale: row.is_sale }), opensAt: opensAtOf(row) },
    slug: row.slug,
    title: row.title,
    description: row.description,
    // A video removed during the read is shown as hidden, until it leaves its lists.
    status: row.status === 'active' ? 'active' : 'inactive',
    isSale: row.is_sale,
    priceCents: row.price_cents,
    isSchedule,
    scheduledAt,
    tags: row.tags,
    participantIds: row.participant_ids,
    thumbnail: files.get(row.thumbnail_id ?? ''),
    teaser: files.get(row.teaser_id ?? ''),
    isDraft: row.published_at === null,
    createdAt: (row.published_at ?? row.created_at).toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Whether all its files are processed: until then it changes without a new version. */
export const isFinal = ({ file, thumbnail, teaser }: VideoSummary): boolean =>
  [file, thumbnail, teaser].every((one) => one === undefined || !isBeingMade(one))

export const isBeingMade = ({ status }: Pick<StoredFile, 'status'>): boolean =>
  status === 'created' || status === 'processing'
