import type { Feed } from '#contract/content/feed.ts'
import { ListFeeds, ReadFeed } from '#contract/content/feeds.ts'
import type { Query } from '#contract/endpoint.ts'
import { call } from '../../lib/api.ts'
import { createRecords } from '../../lib/cache/records.ts'
import { useList } from '../../lib/cache/use-list.ts'

/** Client-side changes to posts since they were loaded: likes, bookmarks, unlocks. */
export const posts = createRecords<Feed>('post', readPosts)

/** More stale posts of one creator than this are loaded as a list. */
const maxSingleReads = 4
const maxPosts = 100

/** Reload stale posts with as few calls as possible. */
async function readPosts(stale: readonly Feed[]): Promise<Feed[]> {
  const byCreator = Map.groupBy(stale, ({ fromSourceId }) => fromSourceId)
  const read = await Promise.all(
    Array.from(byCreator, async ([performerId, feeds]) => {
      const isMany = feeds.length > maxSingleReads
      const listed = isMany ? await readList(performerId) : []
      const ids = new Set(listed.map(({ _id }) => _id))
      const rest = feeds.filter(({ _id }) => !ids.has(_id)).slice(0, maxPosts)
      return [...listed, ...(await Promise.all(rest.map(readPost)))]
    }),
  )
  return read.flat().filter((feed) => feed !== undefined)
}

const readList = (performerId: string) =>
  call(ListFeeds, { query: { performerId, limit: maxPosts } }).then(
    ({ data }) => data,
    () => [],
  )

const readPost = ({ _id: id }: Feed) => call(ReadFeed, { params: { id } }).catch(() => undefined)

export interface PostPage {
  data: Feed[]
  total: number
  next: string | null
}

export type PostQuery = Omit<Query<typeof ListFeeds>, 'before' | 'offset' | 'limit'>

/** Page size of post lists. */
export const postPageSize = 12

/**
 * How many posts a page contains when it is loaded. They fill the first screen; the next ones are
 * loaded and rendered by the browser before they are reached, at a tenth of the server's time.
 */
export const firstPostCount = 5

/**
 * Post list with infinite scrolling. It uses cursor pagination, so that new posts shift nothing.
 */
export const usePostList = (first: PostPage, query: PostQuery) =>
  useList(ListFeeds, { query: { ...query, limit: postPageSize } }, first)

/**
 * Reduce the size of a page of posts: posts of one creator share one object, and bios are removed.
 * Loader data is serialized into the page; an object that is referenced several times is serialized
 * once.
 */
export function leanPosts<P extends { data: readonly Feed[] }>(page: P): P {
  const creators = new Map<string, Feed['performer']>()
  const data = page.data.map((feed) => {
    const performer = creators.get(feed.fromSourceId) ?? { ...feed.performer, bio: '' }
    creators.set(feed.fromSourceId, performer)
    return { ...feed, performer }
  })
  return { ...page, data }
}
