import {
  ListFeedCourseCodes,
  ListOwnFeeds,
  ReadFeed,
  ReadOwnFeed,
} from '#contract/content/feeds.ts'
import { CreateFeed, DeleteFeed, UpdateFeed } from '#contract/content/publish-feeds.ts'
import { pageViews } from '#server/items/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { type ActionParts, createFeed, feedRemovals } from './actions.ts'
import { filtered, ownFeeds } from './lists.ts'
import { type Feeds, listCourseCodes, readFeed, readOwnFeed } from './reads.ts'
import { changeFeed } from './update-actions.ts'

/**
 * A creator's own posts, and a single post for its readers. Lists for readers belong to the home
 * feed.
 */
export function feedRoutes(api: Api, parts: ActionParts & { feeds: Feeds }): void {
  const { feeds } = parts
  const seen = pageViews(parts, 'feed')

  serve(api, CreateFeed, async ({ viewer, key, body }) => {
    const id = await createFeed(parts, { creatorId: viewer.id, key, post: body })
    return readOwnFeed(feeds, viewer, id)
  })

  serve(api, UpdateFeed, async ({ viewer, params, body }) => {
    await changeFeed(parts, { id: params.id, creatorId: viewer.id, change: body })
    return readOwnFeed(feeds, viewer, params.id)
  })

  serve(api, DeleteFeed, async ({ viewer, params }) => {
    await feedRemovals.remove(parts, { id: params.id, creatorId: viewer.id })
    return { success: true }
  })

  serve(api, ListOwnFeeds, ({ viewer, query }) =>
    feeds.page(ownFeeds(query), { viewer }, { ...query, ...filtered(query), totalKey: undefined }),
  )

  serve(api, ReadOwnFeed, ({ viewer, params }) => readOwnFeed(feeds, viewer, params.id))

  serve(api, ListFeedCourseCodes, ({ query }) => listCourseCodes(parts.db, query.q))

  serve(api, ReadFeed, async ({ viewer, params, caller }) => {
    const feed = await readFeed(feeds, { viewer, country: caller.country }, params.id)
    seen({ itemId: feed._id, ownerId: feed.fromSourceId, viewer, ip: caller.ip })
    return feed
  })
}
