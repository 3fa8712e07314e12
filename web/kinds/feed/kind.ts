import { ListFeeds } from '#contract/content/feeds.ts'
import { DeleteFeed } from '#contract/content/publish-feeds.ts'
import { ListBookmarkedFeeds } from '#contract/engagement/reactions.ts'
import { BuyFeed } from '#contract/money/charges.ts'
import { leanPosts, type PostQuery, postPageSize, posts } from '../../entities/post/posts.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { WebItemKind } from '../item-kind.ts'
import { type ItemSearch, itemList, kindList } from '../item-list.ts'
import { kindPaths } from '../paths.ts'

const postQuery = ({ q, sort, kind, course }: ItemSearch): PostQuery => ({
  ...(q ? { q } : {}),
  ...(sort === 'trending' ? { isHome: true, audience: 'trending' } : {}),
  ...(kind ? { type: kind } : {}),
  ...(course ? { courseCode: [course] } : {}),
})

export const feedKind: WebItemKind = {
  ...kindPaths.feed,
  ...links.post,
  name: m.reports_post,
  plural: m.profile_posts,
  icon: 'image',
  sale: m.earn_type_feed,
  usedIn: m.vault_in_feed,
  count: m.quote_posts,
  included: (included) => included.posts,

  unlock: {
    endpoint: BuyFeed,
    title: m.unlock_title,
    seller: m.unlock_what,
    whole: m.unlock_whole_post,
    done: m.unlock_done,
  },
  show: m.unlock_show,
  deletion: {
    endpoint: DeleteFeed,
    title: m.studio_delete_title,
    text: m.studio_delete_text,
    done: m.studio_deleted,
  },
  report: m.report_post,
  reported: async () => (await import('../reported.ts')).reportedFeed,

  bought: (itemId) => posts.invalidate(({ _id }) => _id === itemId),
  rightsChanged: (creatorId) =>
    posts.invalidate(
      ({ fromSourceId, fileIds }) => fromSourceId === creatorId && fileIds.length > 0,
    ),
  eventsMissed: () => posts.invalidate(({ isLocked }) => isLocked),

  look: 'column',
  list: kindList({
    endpoint: ListFeeds,
    limit: postPageSize,
    query: postQuery,
    lean: leanPosts,
    load: async () => (await import('../../features/feeds/feed-list.tsx')).FeedList,
  }),
  search: m.explore_search_posts,
  filters: 'posts',
  found: ({ feeds }) => feeds.total,
  bookmarks: itemList({
    endpoint: ListBookmarkedFeeds,
    limit: postPageSize,
    load: async () => (await import('../../features/feeds/bookmark-list.tsx')).BookmarkList,
  }),
  noBookmarks: m.bookmarks_none,
}
