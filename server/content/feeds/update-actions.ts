import type { UpdateFeed } from '#contract/content/publish-feeds.ts'
import type { Body } from '#contract/endpoint.ts'
import { movePollEnd } from '#server/content/polls/index.ts'
import { detachFiles } from '#server/files/index.ts'
import { changedSlug, checkNotHidden, countChanged } from '#server/items/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { type ActionParts, announcePublished, publishLater } from './actions.ts'
import { attachFeedFiles } from './attach-files.ts'
import { feedFields, plainFeedFields, type StoredFeed } from './fields.ts'
import {
  assertInTime,
  countedAs,
  filesOf,
  fileTypeOf,
  hasThumbnail,
  pollEndOf,
  priceOf,
  publishingOf,
  scheduleOf,
} from './rules.ts'
import { updateFeed } from './writes.ts'

export interface ChangeInput {
  id: string
  creatorId: string
  change: Body<typeof UpdateFeed>
}

/**
 * Change a creator's post; undefined values stay unchanged. Throws `not_found`, and as publishing
 * does.
 */
export function changeFeed(
  { db, clock }: ActionParts,
  { id, creatorId, change }: ChangeInput,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const before = await feedFields.lockOwn(tx, { id, creatorId })
    if (!before) throw new Problem('not_found')
    const now = clock.now()
    const after = changed(before, change, now)
    await attachFeedFiles(tx, after, now)
    const retainedIds = [...after.fileIds, after.thumbnailId, after.teaserId].filter(
      (one) => one !== null,
    )
    await keep(tx, before, after, now)
    await detachFiles(tx, { itemKind: 'feed', itemId: id, except: retainedIds }, now)
    await publishLater(tx, after)
  })
}

/** Store a change, with all that follows from publishing or hiding a post. */
async function keep(tx: Tx, before: StoredFeed, after: StoredFeed, now: Date): Promise<void> {
  await updateFeed(tx, after, now)
  if (after.pollExpiredAt && after.pollExpiredAt.getTime() !== before.pollExpiredAt?.getTime()) {
    await movePollEnd(tx, after.id, after.pollExpiredAt)
  }
  await countChanged(tx, after.creatorId, countedAs(before), countedAs(after))
  if (before.status !== 'active') await announcePublished(tx, after)
}

/**
 * Publish a post whose moment has come; it is as old as that, however late this runs. The clock of the database, which began this, may be ahead of ours:
 * then it is tried again. Does nothing where the moment was changed or taken away.
 */
export function publishDue(
  { db, clock }: ActionParts,
  own: { id: string; creatorId: string },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const before = await feedFields.lockOwn(tx, own)
    if (!before?.scheduledAt) return
    const now = clock.now()
    if (before.scheduledAt > now) return publishLater(tx, before)
    const publishedAt = before.publishedAt ?? before.scheduledAt
    // Readers saw one that was published before: to them it is not new.
    const appearedAt = before.publishedAt ? before.appearedAt : now
    const published = { status: 'active' as const, scheduledAt: null, publishedAt, appearedAt }
    await keep(tx, before, { ...before, ...published }, now)
  })
}

function changed(before: StoredFeed, change: ChangeInput['change'], now: Date): StoredFeed {
  const publishing = publishingOf(before, change, now)
  const type = change.type ?? before.type
  const isSale = change.isSale ?? before.isSale
  const hasFiles = fileTypeOf(type) !== undefined
  const setsPrice = change.isSale !== undefined || change.price !== undefined
  const written = plainFeedFields.changed(before, change)
  const after: StoredFeed = {
    ...before,
    ...written,
    ...publishing,
    slug: changedSlug(before, written.text, 'post'),
    type,
    publishedAt: before.publishedAt ?? (publishing.status === 'active' ? now : null),
    isSale,
    priceCents: setsPrice ? priceOf(isSale, change.price) : before.priceCents,
    fileIds: filesOf(type, change.fileIds ?? before.fileIds),
    thumbnailId: hasThumbnail(type) ? valueOr(change.thumbnailId, before.thumbnailId) : null,
    teaserId: hasFiles ? valueOr(change.teaserId, before.teaserId) : null,
    streamingScheduled: changedSchedule(type, before, change.streamingScheduled, now),
    isPinned: change.isPinned ?? before.isPinned,
  }
  const timed = { ...after, pollExpiredAt: pollEndOf(before, after) }
  assertInTime(timed)
  checkNotHidden(before, timed)
  return timed
}

/** Null clears a value, undefined leaves it unchanged. */
const valueOr = (value: string | null | undefined, before: string | null) =>
  value === undefined ? before : value

/** A past schedule may stay, but cannot be set. */
function changedSchedule(
  type: string,
  before: StoredFeed,
  requested: string | undefined,
  now: Date,
): Date | null {
  const { type: typeBefore, streamingScheduled } = before
  const same =
    requested === undefined || new Date(requested).getTime() === streamingScheduled?.getTime()
  if (type === 'scheduled-streaming' && typeBefore === type && same) return streamingScheduled
  return scheduleOf(type, requested, now)
}
