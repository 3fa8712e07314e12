import { CountNewFeeds, type HomeAudience, ListFeeds } from '#contract/content/feeds.ts'
import type { List, Reader, Search } from '#server/access/index.ts'
import {
  creatorFeeds,
  exploreFeeds,
  type Feeds,
  filtered,
  latestFeeds,
  oldestFirst,
} from '#server/content/feeds/index.ts'
import { type ItemReaderParts, isAscending } from '#server/items/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import type { CreatorCards } from '#server/profiles/cards/index.ts'
import { followedAmongLatest, followedWhole, forYou, homeLatest, trending } from './lists.ts'
import { newPostsReader } from './new-posts.ts'
import { chooseList } from './rules.ts'

interface HomeFeedParts extends Pick<ItemReaderParts, 'db' | 'clock'> {
  feeds: Feeds
  creatorCards: CreatorCards
}

/** Lists of posts for readers. */
export function homeFeedRoutes(api: Api, { feeds, creatorCards, ...parts }: HomeFeedParts): void {
  feeds.prepare(forYou, [12])
  const countNew = newPostsReader(parts)

  serve(api, CountNewFeeds, async ({ viewer, query, caller }) => {
    const reader = { viewer, country: caller.country }
    const { count, creatorIds, countedAtMs } = await countNew(reader, query)
    const cards = await creatorCards.byId(viewer, creatorIds)
    return { count, countedAtMs, performers: creatorIds.flatMap((id) => cards.get(id) ?? []) }
  })

  serve(api, ListFeeds, ({ viewer, query, caller }) => {
    const reader = { viewer, country: caller.country }
    const chosen = chooseList(query, viewer === null)
    const search = { ...query, ...filtered(query) }
    if (chosen === 'following') return readFollowing(feeds, reader, search)
    if (query.performerId) return feeds.page(creatorFeeds, reader, search)
    if (chosen !== 'latest') return feeds.page(lists[chosen], reader, search)
    const isFullList = viewer === null || query.q
    const explored = isFullList ? latestFeeds : exploreFeeds
    const latest = query.isHome ? homeLatest : explored
    return feeds.page(isAscending(query) ? oldestFirst(latest) : latest, reader, search)
  })
}

const lists: Record<Exclude<HomeAudience, 'following' | 'latest'>, List> = {
  'for-you': forYou,
  trending,
}

/**
 * Readers who follow many creators find a full page among the latest posts; for others every
 * creator's list is read.
 */
async function readFollowing(feeds: Feeds, reader: Reader, search: Search) {
  const own = { ...search, totalKey: `following ${reader.viewer?.id} ${search.totalKey}` }
  const found = await feeds.page(followedAmongLatest, reader, own)
  return found.next ? found : feeds.page(followedWhole, reader, own)
}
