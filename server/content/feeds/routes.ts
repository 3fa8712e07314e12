import { ListOwnFeeds, ReadFeed, ReadOwnFeed } from '#contract/content/feeds.ts'
import { CreateFeed, DeleteFeed, UpdateFeed } from '#contract/content/publish-feeds.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { createFeed, deleteFeed } from './actions.ts'
import { type FeedParts, readListing } from './listing.ts'
import { readFeed, readOwnFeed } from './reads.ts'
import { ownSkeleton } from './skeletons.ts'
import { changeFeed } from './update-actions.ts'

/** A creator's own posts, and one post for its readers. Lists for readers are the home feed's. */
export function feedRoutes(api: Api, parts: FeedParts): void {
  const { db } = parts

  serve(api, CreateFeed, async ({ viewer, key, body }) => {
    const id = await createFeed(db, { creatorId: viewer.id, key, post: body })
    return readOwnFeed(parts, viewer, id)
  })

  serve(api, UpdateFeed, async ({ viewer, params, body }) => {
    await changeFeed(db, { id: params.id, creatorId: viewer.id, change: body })
    return readOwnFeed(parts, viewer, params.id)
  })

  serve(api, DeleteFeed, async ({ viewer, params }) => {
    await deleteFeed(db, { id: params.id, creatorId: viewer.id })
    return { success: true }
  })

  serve(api, ListOwnFeeds, ({ viewer, query }) =>
    readListing(parts, { viewer }, ownSkeleton(viewer, query)),
  )

  serve(api, ReadOwnFeed, ({ viewer, params }) => readOwnFeed(parts, viewer, params.id))

  serve(api, ReadFeed, ({ viewer, params, caller }) =>
    readFeed(parts, { viewer, country: caller.country }, params.id),
  )
}
