import type { UpdateVideo, UploadVideo } from '#contract/content/videos.ts'
import type { Body } from '#contract/endpoint.ts'
import { type Files, removeFiles } from '#server/files/index.ts'
import {
  changedSlug,
  changedTerms,
  checkNotHidden,
  countChanged,
  countPublished,
  insertItem,
  removals,
  slugOf,
  subscribersOnly,
  updateItem,
} from '#server/items/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import { attachVideoFiles, keepVideoFiles, type VideoUploads } from './attach-files.ts'
import { type NewVideo, type StoredVideo, videoFields } from './fields.ts'
import { checkedParticipants } from './participants.ts'
import { changedSchedule, countedAs, noSchedule, tagsOf } from './rules.ts'
import { findByKey, markRemoved } from './writes.ts'

export interface ActionParts {
  db: Db
  clock: Clock
  files: Files
}

interface VideoToCreate {
  creatorId: string
  key?: string | undefined
  input: Body<typeof UploadVideo>
  uploads: VideoUploads
}

/**
 * Create a video from an upload; returns its id. Repeating a key returns the same video. Throws
 * `upload_missing`, `price_out_of_range`, `schedule_in_past`, `participants_unknown`, `key_reused`,
 * and as keeping an upload does.
 */
export async function createVideo(
  parts: ActionParts,
  { creatorId, key, input, uploads }: VideoToCreate,
): Promise<string> {
  const { db, clock } = parts
  const now = clock.now()
  const { title, description = '', status = 'active' } = input
  if (!uploads.video) throw new Problem('upload_missing')
  // All validation runs before the files are processed.
  const choices = {
    slug: slugOf(title, 'video'),
    title: title.trim(),
    description: description.trim(),
    status,
    ...changedTerms(subscribersOnly, input),
    ...changedSchedule(noSchedule, input, now),
    tags: tagsOf(input.tags),
    participantIds: await checkedParticipants(db, input.participantIds),
    publishedAt: status === 'active' ? now : null,
    createdAt: now,
    updatedAt: now,
  }
  const stored = await keepVideoFiles(parts.files, creatorId, uploads)
  const { video: fileId, thumbnail: thumbnailId = null, teaser: teaserId = null } = stored
  if (!fileId) throw new Problem('upload_missing')
  const id = newId()
  const video: NewVideo = { ...choices, id, creatorId, fileId, thumbnailId, teaserId }
  const before = await db.transaction().execute(async (tx) => {
    const made = key ? await findByKey(tx, { creatorId, key }) : undefined
    if (made) {
      await removeFiles(tx, fileIdsOf(video))
      return made
    }
    await attachVideoFiles(tx, video, stored, now)
    await insertItem(tx, videoFields, video, { idempotency_key: key ?? null })
    await openLater(tx, video)
    await countPublished(tx, creatorId, countedAs(video))
    return undefined
  })
  return before ? replayOf(before, video) : id
}

function replayOf(made: { id: string; title: string }, { title }: NewVideo): string {
  if (made.title !== title) throw new Problem('key_reused')
  return made.id
}

/** A job clears its schedule; a job whose time was changed meanwhile does nothing. */
async function openLater(tx: Tx, { id, isSchedule, scheduledAt }: NewVideo): Promise<void> {
  if (!isSchedule || !scheduledAt) return
  await addJob(tx, 'videos.open', { videoId: id }, { runAt: scheduledAt, key: `video ${id}` })
}

export interface OwnVideo {
  id: string
  creatorId: string
}

interface VideoChange {
  change: Body<typeof UpdateVideo>
  uploads: VideoUploads
}

/**
 * Change a creator's video; undefined values stay unchanged, except tags and participants. A new
 * file replaces the one before. Throws `not_found`, and as creating does.
 */
export async function changeVideo(
  parts: ActionParts,
  own: OwnVideo,
  { change, uploads }: VideoChange,
): Promise<void> {
  const { db, clock } = parts
  const participantIds = await checkedParticipants(db, change.participantIds)
  // Checked before the files are processed, and again under a lock when it is changed.
  await db.transaction().execute(async (tx) => changed(await held(tx, own), change, clock.now()))
  const stored = await keepVideoFiles(parts.files, own.creatorId, uploads)
  await db.transaction().execute(async (tx) => {
    const before = await held(tx, own)
    const now = clock.now()
    const after = {
      ...changed(before, change, now),
      participantIds,
      fileId: stored.video ?? before.fileId,
      thumbnailId: stored.thumbnail ?? before.thumbnailId,
      teaserId: stored.teaser ?? before.teaserId,
    }
    await attachVideoFiles(tx, after, stored, now)
    await updateItem(tx, videoFields, after, now)
    await removeReplaced(tx, before, after)
    await openLater(tx, after)
    await countChanged(tx, own.creatorId, countedAs(before), countedAs(after))
  })
}

/** Lock a creator's video until the transaction ends. Throws `not_found`. */
export async function held(tx: Tx, own: OwnVideo): Promise<StoredVideo> {
  const video = await videoFields.lockOwn(tx, own)
  if (!video?.fileId) throw new Problem('not_found')
  return { ...video, fileId: video.fileId }
}

function changed(before: StoredVideo, change: VideoChange['change'], now: Date): StoredVideo {
  const { description, status = before.status } = change
  const title = change.title?.trim() ?? before.title
  checkNotHidden(before, { status })
  return {
    ...before,
    slug: changedSlug({ ...before, text: before.title }, title, 'video'),
    title,
    description: description?.trim() ?? before.description,
    status,
    ...changedTerms(before, change),
    ...changedSchedule(before, change, now),
    tags: tagsOf(change.tags),
    publishedAt: before.publishedAt ?? (status === 'active' ? now : null),
  }
}

type VideoFileIds = Record<'fileId' | 'thumbnailId' | 'teaserId', string | null>

const fileIdsOf = ({ fileId, thumbnailId, teaserId }: VideoFileIds): string[] =>
  [fileId, thumbnailId, teaserId].filter((id) => id !== null)

async function removeReplaced(tx: Tx, before: StoredVideo, after: StoredVideo): Promise<void> {
  const still = new Set(fileIdsOf(after))
  await removeFiles(
    tx,
    fileIdsOf(before).filter((id) => !still.has(id)),
  )
}

/**
 * Remove the teaser or thumbnail of a creator's video, if it has one. Throws `not_found`, and
 * `video_file_needed` for the video itself.
 */
export function removeVideoFile(
  { db, clock }: ActionParts,
  own: OwnVideo,
  type: 'teaser' | 'thumbnail' | 'video',
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const before = await held(tx, own)
    if (type === 'video') throw fieldProblem('video_file_needed', 'type')
    const after = { ...before, [`${type}Id`]: null }
    await updateItem(tx, videoFields, after, clock.now())
    await removeReplaced(tx, before, after)
  })
}

/** How videos are hidden, and removed with their files. */
export const videoRemovals = removals({
  fields: videoFields,
  countedAs,
  clear: async (tx, video, now) => {
    await markRemoved(tx, video.id, now)
    await removeFiles(tx, fileIdsOf(video))
  },
})
