import { ListFeeds, ReadFeed } from '#contract/content/feeds.ts'
import { feedChanges } from '../../entities/post/post-changes.ts'
import { call } from '../../lib/api.ts'

/** Read a post again, wherever it is shown. One that cannot be read stays as it is. */
export async function rereadFeed(id: string): Promise<void> {
  try {
    feedChanges.put(id, await call(ReadFeed, { params: { id } }))
  } catch {
    // It is still the post that was there; the next reading brings the news.
  }
}

/** More posts than that are read as a list of their creator. */
const fewPosts = 4
const mostPosts = 100

/** Read several posts of one creator again, in as few calls as will do. */
export async function rereadFeeds(performerId: string, ids: readonly string[]): Promise<void> {
  const missing = new Set(ids)
  if (ids.length > fewPosts) {
    const query = { performerId, limit: mostPosts }
    const found = await call(ListFeeds, { query }).catch(() => undefined)
    for (const feed of found?.data ?? []) {
      if (missing.delete(feed._id)) feedChanges.put(feed._id, feed)
    }
  }
  await Promise.all([...missing].slice(0, mostPosts).map(rereadFeed))
}
