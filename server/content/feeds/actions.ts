import type { CreateFeed } from '#contract/content/publish-feeds.ts'
import type { Body } from '#contract/endpoint.ts'
import { adoptOptions, pollOf } from '#server/content/polls/index.ts'
import { detachFiles } from '#server/files/index.ts'
import { countPublished, removals, slugOf } from '#server/items/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { addJob, publish } from '#server/platform/jobs/index.ts'
import { attachFeedFiles } from './attach-files.ts'
import { feedFields, type NewFeed, plainFeedFields } from './fields.ts'
import {
  assertInTime,
  countedAs,
  filesOf,
  fileTypeOf,
  hasThumbnail,
  priceOf,
  publishingOf,
  scheduleOf,
} from './rules.ts'
import { findByKey, insertFeed, markRemoved } from './writes.ts'

export interface ActionParts {
  db: Db
  clock: Clock
}

export interface PublishInput {
  creatorId: string
  key?: string | undefined
  post: Body<typeof CreateFeed>
}

/**
 * Publish a post now or later, or save it as inactive; returns its id. Repeating a key returns the
 * same post.
 */
export function createFeed(
  { db, clock }: ActionParts,
  { creatorId, key, post }: PublishInput,
): Promise<string> {
  const now = clock.now()
  const feed = newFeed(creatorId, post, now)
  return db.transaction().execute(async (tx) => {
    const made = key ? await findByKey(tx, { creatorId, key }) : undefined
    if (made) return replayOf(made, feed)
    await attachFeedFiles(tx, feed, now)
    await insertFeed(tx, feed, key)
    await adoptOptions(tx, { feedId: feed.id, creatorId, ids: feed.pollIds })
    await countPublished(tx, creatorId, countedAs(feed))
    await announcePublished(tx, feed)
    await publishLater(tx, feed)
    return feed.id
  })
}

function newFeed(creatorId: string, post: PublishInput['post'], now: Date): NewFeed {
  const { type, text, isSale, price } = post
  const hasFiles = fileTypeOf(type) !== undefined
  const poll = pollOf(post, now)
  const publishing = publishingOf({ status: 'active', scheduledAt: null }, post, now)
  const feed: NewFeed = {
    id: newId(),
    slug: slugOf(text, 'post'),
    creatorId,
    type,
    ...plainFeedFields.created(post),
    ...publishing,
    isSale,
    priceCents: priceOf(isSale, price),
    fileIds: filesOf(type, post.fileIds ?? []),
    thumbnailId: hasThumbnail(type) ? (post.thumbnailId ?? null) : null,
    teaserId: hasFiles ? (post.teaserId ?? null) : null,
    streamingScheduled: scheduleOf(type, post.streamingScheduled, now),
    publishedAt: publishing.status === 'active' ? now : null,
    appearedAt: null,
    createdAt: now,
    pollIds: poll.ids,
    pollDescription: poll.description,
    pollExpiredAt: poll.expiredAt,
  }
  assertInTime(feed)
  return feed
}

function replayOf(made: { id: string; text: string; type: string }, requested: NewFeed): string {
  if (made.text !== requested.text || made.type !== requested.type) throw new Problem('key_reused')
  return made.id
}

export async function announcePublished(
  tx: Tx,
  feed: { id: string; creatorId: string; status: string },
): Promise<void> {
  if (feed.status !== 'active') return
  await publish(tx, { topic: 'feed.published', feedId: feed.id, creatorId: feed.creatorId })
}

export const publishTask = 'feeds.publish'

/** A job publishes it at its time; a job whose time was changed meanwhile does nothing. */
export async function publishLater(
  tx: Tx,
  { id, creatorId, scheduledAt }: Pick<NewFeed, 'id' | 'creatorId' | 'scheduledAt'>,
): Promise<void> {
  if (!scheduledAt) return
  const own = { id, creatorId }
  await addJob(tx, publishTask, own, { runAt: scheduledAt, key: `feed ${id}` })
}

/** How posts are hidden and removed; their files are the creator's until they are swept. */
export const feedRemovals = removals({
  fields: feedFields,
  countedAs,
  clear: async (tx, { id }, now) => {
    await markRemoved(tx, id, now)
    await detachFiles(tx, { itemKind: 'feed', itemId: id }, now)
  },
})
