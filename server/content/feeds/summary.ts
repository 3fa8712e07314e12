import { type PollOption, readOptions } from '#server/content/polls/index.ts'
import { findFiles, type StoredFile } from '#server/files/index.ts'
import { type CachedPart, cachedPart, type ItemSummary } from '#server/items/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { feedFields, type StoredFeed } from './fields.ts'
import { audienceOf } from './rules.ts'

/** The cached part of a post, which changes only with its version. */
export interface FeedSummary extends ItemSummary, CachedPart<StoredFeed> {
  /** In the order of the post, without deleted ones, as are `fileIds`. */
  files: StoredFile[]
  thumbnail: StoredFile | undefined
  teaser: StoredFile | undefined
  options: PollOption[]
}

/** Load posts with their files and poll options, in three statements for any number. */
export async function loadFeeds(db: Db, ids: readonly string[]): Promise<FeedSummary[]> {
  const rows = await feedFields.load(db, ids)
  const [files, options] = await Promise.all([
    findFiles(
      db,
      rows.flatMap((row) =>
        [...row.fileIds, row.thumbnailId, row.teaserId].filter((id) => id !== null),
      ),
    ),
    readOptions(
      db,
      rows.filter(({ pollIds }) => pollIds.length > 0).map(({ id }) => id),
    ),
  ])
  return rows.map((row) => summaryOf(row, files, options.get(row.id) ?? []))
}

function summaryOf(
  row: StoredFeed,
  files: ReadonlyMap<string, StoredFile>,
  options: PollOption[],
): FeedSummary {
  const ownFiles = row.fileIds.flatMap((id) => files.get(id) ?? [])
  return {
    ...cachedPart(row),
    media: { audience: audienceOf(row), opensAt: null },
    files: ownFiles,
    fileIds: ownFiles.map(({ id }) => id),
    thumbnail: files.get(row.thumbnailId ?? ''),
    teaser: files.get(row.teaserId ?? ''),
    options: row.pollIds.flatMap((id) => options.find((option) => option.id === id) ?? []),
  }
}

const isFinalFile = ({ status }: StoredFile) => status === 'finished' || status === 'error'

/** Whether all its files are processed: until then it changes without a new version. */
export const isFinal = ({ files, thumbnail, teaser }: FeedSummary): boolean =>
  [...files, thumbnail, teaser].every((file) => file === undefined || isFinalFile(file))
