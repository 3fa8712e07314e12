import type { UpdateFeed } from '#contract/content/publish-feeds.ts'
import type { Body } from '#contract/endpoint.ts'
import { detachFiles } from '#server/files/index.ts'
import { countPublished } from '#server/items/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type ActionParts, announcePublished } from './actions.ts'
import { attachFeedFiles } from './attach-files.ts'
import { countedAs, courseCodesOf, filesOf, fileTypeOf, priceOf, scheduleOf } from './rules.ts'
import { lockOwnFeed, type StoredFeed, updateFeed } from './writes.ts'

export interface ChangeInput {
  id: string
  creatorId: string
  change: Body<typeof UpdateFeed>
}

type Held = StoredFeed & { isPinned: boolean }

/** Change an own post; what is left out stays. Throws `not_found`, and as publishing does. */
export function changeFeed(
  { db, clock }: ActionParts,
  { id, creatorId, change }: ChangeInput,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const before = await lockOwnFeed(tx, { id, creatorId })
    if (!before) throw new Problem('not_found')
    const now = clock.now()
    const after = changed(before, change, now)
    await attachFeedFiles(tx, after, now)
    const kept = [...after.fileIds, after.thumbnailId, after.teaserId].filter((one) => one !== null)
    await updateFeed(tx, after, now)
    await detachFiles(tx, { itemKind: 'feed', itemId: id, except: kept }, now)
    await countPublished(tx, creatorId, difference(before, after))
    if (before.status !== 'active') await announcePublished(tx, after)
  })
}

function changed(before: Held, change: ChangeInput['change'], now: Date): Held {
  const status = change.status ?? before.status
  const type = change.type ?? before.type
  const isSale = change.isSale ?? before.isSale
  const hasFiles = fileTypeOf(type) !== undefined
  const setsPrice = change.isSale !== undefined || change.price !== undefined
  return {
    ...before,
    type,
    text: change.text?.trim() ?? before.text,
    status,
    publishedAt: before.publishedAt ?? (status === 'active' ? now : null),
    isSale,
    priceCents: setsPrice ? priceOf(isSale, change.price) : before.priceCents,
    fileIds: filesOf(type, change.fileIds ?? before.fileIds),
    thumbnailId: hasFiles ? given(change.thumbnailId, before.thumbnailId) : null,
    teaserId: hasFiles ? given(change.teaserId, before.teaserId) : null,
    streamingScheduled: changedSchedule(type, before, change.streamingScheduled, now),
    courseCodes: change.courseCode ? courseCodesOf(change.courseCode) : before.courseCodes,
    isPinned: change.isPinned ?? before.isPinned,
  }
}

/** Null takes away, nothing leaves as it was. */
const given = (value: string | null | undefined, before: string | null) =>
  value === undefined ? before : value

/** A schedule that has passed may stay, but not be set anew. */
function changedSchedule(
  type: string,
  before: Held,
  asked: string | undefined,
  now: Date,
): Date | null {
  const { type: typeBefore, streamingScheduled } = before
  const same = asked === undefined || new Date(asked).getTime() === streamingScheduled?.getTime()
  if (type === 'scheduled-streaming' && typeBefore === type && same) return streamingScheduled
  return scheduleOf(type, asked, now)
}

function difference(before: Held, after: Held) {
  const was = countedAs({ ...before, fileCount: before.fileIds.length })
  const is = countedAs({ ...after, fileCount: after.fileIds.length })
  return { feeds: is.feeds - was.feeds, photos: is.photos - was.photos }
}
