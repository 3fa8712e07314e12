import { BuyFeed } from '#contract/money/charges.ts'
import { posts } from '../../entities/post/posts.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { WebItemKind } from '../item-kind.ts'

export const feedKind: WebItemKind = {
  ...links.post,
  name: m.reports_post,
  icon: 'image',
  sale: m.earn_type_feed,
  usedIn: m.vault_in_feed,
  count: m.quote_posts,
  included: (included) => included.posts,

  buy: BuyFeed,
  title: m.unlock_title,
  seller: m.unlock_what,
  whole: m.unlock_whole_post,
  show: m.unlock_show,
  done: m.unlock_done,
  report: m.report_post,

  bought: (itemId) => posts.invalidate(({ _id }) => _id === itemId),
  rightsChanged: (creatorId) =>
    posts.invalidate(
      ({ fromSourceId, fileIds }) => fromSourceId === creatorId && fileIds.length > 0,
    ),
  eventsMissed: () => posts.invalidate(({ isLocked }) => isLocked),
}
