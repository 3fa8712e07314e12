import { findFiles, type StoredFile } from '#server/files/index.ts'
import {
  type CachedPart,
  cachedPart,
  type ItemSummary,
  termsAudience,
} from '#server/items/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type StoredVideo, videoFields } from './fields.ts'
import { opensAtOf } from './rules.ts'

/** The cached part of a video, which changes only with its version. */
export interface VideoSummary extends ItemSummary, CachedPart<StoredVideo> {
  file: StoredFile
  thumbnail: StoredFile | undefined
  teaser: StoredFile | undefined
}

/** Load videos with their files, in two statements for any number. */
export async function loadVideos(db: Db, ids: readonly string[]): Promise<VideoSummary[]> {
  const rows = await videoFields.load(db, ids)
  const files = await findFiles(
    db,
    rows.flatMap((row) => [row.fileId, row.thumbnailId, row.teaserId].filter((id) => id !== null)),
  )
  return rows.flatMap((row) => {
    const file = files.get(row.fileId ?? '')
    // Without its file it was removed during the read.
    if (!file) return []
    return {
      ...cachedPart({ ...row, fileId: file.id }),
      media: { audience: termsAudience(row), opensAt: opensAtOf(row) },
      file,
      thumbnail: files.get(row.thumbnailId ?? ''),
      teaser: files.get(row.teaserId ?? ''),
    }
  })
}

/** Whether all its files are processed: until then it changes without a new version. */
export const isFinal = ({ file, thumbnail, teaser }: VideoSummary): boolean =>
  [file, thumbnail, teaser].every((one) => one === undefined || !isBeingMade(one))

export const isBeingMade = ({ status }: Pick<StoredFile, 'status'>): boolean =>
  status === 'created' || status === 'processing'
