import { BuyGallery } from '#contract/content/galleries.ts'
import { BuyVideo } from '#contract/content/videos.ts'
import { BuyFeed } from '#contract/money/charges.ts'
import type { UserCard } from '#contract/profiles/cards.ts'
import { m } from '../../lib/paraglide/messages.js'
import { galleries } from '../gallery/galleries.ts'
import { posts } from '../post/posts.ts'
import { videos } from '../video/videos.ts'
import { type ItemKind, kindNames } from './kind-names.ts'

/** Item kinds that the browser can sell: a new kind is a new entry here. */
export const itemKinds = {
  feed: {
    ...kindNames.feed,
    buy: BuyFeed,
    title: m.unlock_title,
    seller: m.unlock_what,
    /** Name of the purchase if its contents cannot be counted. */
    whole: m.unlock_whole_post,
    /** Button label if it turns out to be owned already. */
    show: m.unlock_show,
    done: m.unlock_done,
    /** Label of the report action in its menu. */
    report: m.report_post,
    /** Called after a purchase, here or in another tab: the shown item is stale. */
    bought: (itemId: string) => posts.invalidate(({ _id }) => _id === itemId),
    /** Called when access to a creator's items began or ended. */
    rightsChanged: (creatorId: string) =>
      posts.invalidate(
        ({ fromSourceId, fileIds }) => fromSourceId === creatorId && fileIds.length > 0,
      ),
    /**
     * Called after a reconnect, when socket events were missed: locked items may have been bought
     * since.
     */
    eventsMissed: () => posts.invalidate(({ isLocked }) => isLocked),
  },
  gallery: {
    ...kindNames.gallery,
    buy: BuyGallery,
    title: m.unlock_gallery_title,
    seller: m.unlock_gallery_what,
    whole: m.unlock_whole_gallery,
    show: m.unlock_gallery_show,
    done: m.unlock_gallery_done,
    report: m.report_gallery,
    bought: (itemId: string) => galleries.invalidate(({ _id }) => _id === itemId),
    rightsChanged: (creatorId: string) =>
      galleries.invalidate(({ performerId }) => performerId === creatorId),
    eventsMissed: () => galleries.invalidate(({ isLocked }) => isLocked),
  },
  video: {
    ...kindNames.video,
    buy: BuyVideo,
    title: m.unlock_video_title,
    seller: m.unlock_video_what,
    whole: m.unlock_whole_video,
    show: m.unlock_video_show,
    done: m.unlock_video_done,
    report: m.report_video,
    bought: (itemId: string) => videos.invalidate(({ _id }) => _id === itemId),
    rightsChanged: (creatorId: string) =>
      videos.invalidate(({ performerId }) => performerId === creatorId),
    eventsMissed: () => videos.invalidate(({ isLocked }) => isLocked),
  },
} as const satisfies Record<ItemKind, object>

export const allItemKinds = Object.values(itemKinds)

/** An item with its price, from the data of the page that shows it. */
export interface ItemForSale {
  kind: ItemKind
  itemId: string
  /** In dollars. */
  price: number
  seller: UserCard & { verifiedAccount?: boolean }
  /** `4 photos · 1 video 2:31`; empty if nothing can be counted. */
  contents: string
}
