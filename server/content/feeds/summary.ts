import type { FeedType } from '#contract/content/feed.ts'
import type { ContentStatus } from '#contract/kit/values.ts'
import { type PollOption, readOptions } from '#server/content/polls/index.ts'
import { findFiles, type StoredFile } from '#server/files/index.ts'
import type { ItemSummary } from '#server/items/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { audienceOf } from './rules.ts'

/** The cached part of a post, which changes only with its version. Times are ISO 8601. */
export interface FeedSummary extends ItemSummary {
  slug: string
  type: FeedType
  text: string
  status: ContentStatus
  isDraft: boolean
  isSale: boolean
  priceCents: bigint
  /** In the order of the post, without deleted ones. */
  files: StoredFile[]
  fileIds: string[]
  thumbnail: StoredFile | undefined
  teaser: StoredFile | undefined
  poll: {
    description: string
    expiredAt: string | null
    optionIds: string[]
    options: PollOption[]
  }
  streamingScheduled: string | null
  isPinned: boolean
  pinnedAt: string | null
  courseCodes: string[]
  scheduledAt: string | null
  createdAt: string
  updatedAt: string
}

/** Load posts with their files and poll options, in three statements for any number. */
export async function loadFeeds(db: Db, ids: readonly string[]): Promise<FeedSummary[]> {
  const rows = await readRows(db, ids)
  const [files, options] = await Promise.all([
    findFiles(
      db,
      rows.flatMap((row) =>
        [...row.file_ids, row.thumbnail_id, row.teaser_id].filter((id) => id !== null),
      ),
    ),
    readOptions(
      db,
      rows.filter(({ poll_ids }) => poll_ids.length > 0).map(({ id }) => id),
    ),
  ])
  return rows.map((row) => summaryOf(row, files, options.get(row.id) ?? []))
}

const readRows = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('feed')
    .select(['id', 'version', 'slug', 'creator_id', 'type', 'text', 'status', 'is_sale'])
    .select(['price_cents', 'file_ids', 'thumbnail_id', 'teaser_id', 'poll_ids'])
    .select(['poll_description', 'poll_expired_at', 'streaming_scheduled', 'is_pinned'])
    .select([
      'pinned_at',
      'course_codes',
      'published_at',
      'scheduled_at',
      'created_at',
      'updated_at',
    ])
    .where('id', 'in', ids)
    .execute()

type Row = Awaited<ReturnType<typeof readRows>>[number]

function summaryOf(
  row: Row,
  files: ReadonlyMap<string, StoredFile>,
  options: PollOption[],
): FeedSummary {
  const fileOf = (id: string | null) => (id === null ? undefined : files.get(id))
  const ownFiles = row.file_ids.flatMap((id) => files.get(id) ?? [])
  return {
    id: row.id,
    version: row.version,
    ownerId: row.creator_id,
    media: { audience: audienceOf(row), opensAt: null },
    slug: row.slug,
    type: row.type,
    text: row.text,
    // A post removed during the read is shown as hidden, until it leaves its lists.
    status: row.status === 'active' ? 'active' : 'inactive',
    isSale: row.is_sale,
    priceCents: row.price_cents,
    files: ownFiles,
    fileIds: ownFiles.map(({ id }) => id),
    thumbnail: fileOf(row.thumbnail_id),
    teaser: fileOf(row.teaser_id),
    poll: {
      description: row.poll_description,
      expiredAt: isoOf(row.poll_expired_at),
      optionIds: row.poll_ids,
      options: row.poll_ids.flatMap((id) => options.find((option) => option.id === id) ?? []),
    },
    streamingScheduled: isoOf(row.streaming_scheduled),
    isPinned: row.is_pinned,
    pinnedAt: isoOf(row.pinned_at),
    courseCodes: row.course_codes,
    scheduledAt: isoOf(row.scheduled_at),
    isDraft: row.published_at === null && row.scheduled_at === null,
    createdAt: (row.published_at ?? row.created_at).toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

const isoOf = (moment: Date | null): string | null => moment?.toISOString() ?? null

const isFinalFile = ({ status }: StoredFile) => status === 'finished' || status === 'error'

/** Whether all its files are processed: until then it changes without a new version. */
export const isFinal = ({ files, thumbnail, teaser }: FeedSummary): boolean =>
  [...files, thumbnail, teaser].every((file) => file === undefined || isFinalFile(file))
