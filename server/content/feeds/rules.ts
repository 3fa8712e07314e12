import type { ContentStatus } from '#contract/kit/values.ts'
import type { ItemAudience } from '#server/access/index.ts'
import { type PublishedChange, salePrice } from '#server/items/index.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { parseTime } from '#server/kernel/parse-time.ts'
import { fieldProblem } from '#server/kernel/problem.ts'

/** The audience of a post's media, from the two fields of the contract that express it. */
export function audienceOf(post: {
  type: string
  isSale: boolean
  priceCents: bigint
}): ItemAudience {
  if (!fileTypeOf(post.type)) return 'everyone'
  if (!post.isSale) return 'subscribers'
  return post.priceCents > 0 ? 'buyers' : 'accounts'
}

/** Posts of these types are open to everyone, also when they have a price. */
export const typesWithoutMedia: readonly string[] = ['text', 'scheduled-streaming']

/** Whether posts of this type have a thumbnail: all but texts, announced streams included. */
export const hasThumbnail = (type: string): boolean => type !== 'text'

/** The type of the files that a post of this type holds; undefined for posts without media. */
export const fileTypeOf = (type: string): string | undefined =>
  typesWithoutMedia.includes(type) ? undefined : `feed-${type}`

/**
 * The price of a post in cents: 0 for subscribers, and 0 when it is sold without a price, which
 * opens it to every account. Throws `price_out_of_range`.
 */
export function priceOf(isSale: boolean, price: number | undefined): bigint {
  if (!isSale || price === undefined) return 0n
  return price === 0 ? 0n : salePrice(price)
}

/** The ids of a post's files without duplicates. Throws `feed_needs_files` and `feed_one_file`. */
export function filesOf(type: string, fileIds: readonly string[]): string[] {
  if (!fileTypeOf(type)) return []
  const ids = [...new Set(fileIds)]
  if (ids.length === 0) throw fieldProblem('feed_needs_files', 'fileIds')
  if (type !== 'photo' && ids.length > 1) throw fieldProblem('feed_one_file', 'fileIds')
  return ids
}

/** When the announced stream starts; null for other types. Throws `schedule_in_past`. */
export function scheduleOf(type: string, text: string | undefined, now: Date): Date | null {
  if (type !== 'scheduled-streaming') return null
  const moment = parseTime(text)
  if (!moment || !(moment > now)) throw fieldProblem('schedule_in_past', 'streamingScheduled')
  return moment
}

/** The status of a post, and when it will be published. */
interface Publishing<Status extends string> {
  status: Status
  scheduledAt: Date | null
}

interface PublishingChange {
  status?: ContentStatus | undefined
  scheduledAt?: string | null | undefined
}

/**
 * The status after a change: a time hides the post until then; null, or publishing now, removes the
 * time. Undefined values stay unchanged. Throws `schedule_in_past`.
 */
export function publishingOf<Status extends string>(
  before: Publishing<Status>,
  { status, scheduledAt }: PublishingChange,
  now: Date,
): Publishing<Status | ContentStatus> {
  if (scheduledAt) {
    const moment = parseTime(scheduledAt)
    const isSame = moment?.getTime() === before.scheduledAt?.getTime()
    if (!moment || !(moment > now || isSame)) throw fieldProblem('schedule_in_past', 'scheduledAt')
    return { status: 'inactive', scheduledAt: moment }
  }
  const after = status ?? before.status
  const waits = scheduledAt === undefined && after !== 'active'
  return { status: after, scheduledAt: waits ? before.scheduledAt : null }
}

type PollTimes = Record<'publishedAt' | 'scheduledAt' | 'pollExpiredAt', Date | null> & {
  createdAt: Date
}

const dayOf = (moment: Date) => Math.floor(moment.getTime() / dayMs)

/** The day that a poll's days count from: of its publication, as far as that is known. */
const pollDay = ({ publishedAt, scheduledAt, createdAt }: PollTimes) =>
  dayOf(publishedAt ?? scheduledAt ?? createdAt)

/**
 * The end of a poll after a change of its post: as many days after the publication as its creator
 * chose, at the same time of the day.
 */
export function pollEndOf(before: PollTimes, after: PollTimes): Date | null {
  const { pollExpiredAt: end } = before
  const moved = pollDay(after) - pollDay(before)
  return end && new Date(end.getTime() + moved * dayMs)
}

/**
 * Assert that nothing announced by a post ends before its publication. Throws `schedule_too_late`.
 */
export function assertInTime(post: {
  scheduledAt: Date | null
  streamingScheduled: Date | null
  pollExpiredAt: Date | null
}): void {
  const ends = [post.streamingScheduled, post.pollExpiredAt].filter((end) => end !== null)
  const { scheduledAt } = post
  if (scheduledAt && ends.some((end) => end <= scheduledAt)) {
    throw fieldProblem('schedule_too_late', 'scheduledAt')
  }
}

/** What a post adds to the counters on its creator's page; only active posts count. */
export function countedAs(post: {
  status: string
  type: string
  fileIds: readonly string[]
}): PublishedChange {
  if (post.status !== 'active') return { feed_count: 0, photo_count: 0 }
  return { feed_count: 1, photo_count: post.type === 'photo' ? post.fileIds.length : 0 }
}
