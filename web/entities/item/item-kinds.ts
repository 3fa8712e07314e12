import { BuyFeed } from '#contract/money/charges.ts'
import type { UserCard } from '#contract/profiles/cards.ts'
import { m } from '../../lib/paraglide/messages.js'
import { posts } from '../post/posts.ts'

/** What the browser must know of a kind to sell its items: a new kind is a new line here. */
export const itemKinds = {
  feed: {
    buy: BuyFeed,
    title: m.unlock_title,
    seller: m.unlock_what,
    /** What is bought where its contents cannot be counted. */
    whole: m.unlock_whole_post,
    done: m.unlock_done,
    /** Bought, here or in another tab: what is shown of it is out of date. */
    bought: (itemId: string) => posts.invalidate(({ _id }) => _id === itemId),
  },
} as const

export type ItemKind = keyof typeof itemKinds

/** An item with its price, as the page that shows it knows them. */
export interface ItemForSale {
  kind: ItemKind
  itemId: string
  /** In dollars. */
  price: number
  seller: UserCard & { verifiedAccount?: boolean }
  /** `4 photos · 1 video 2:31`, empty where nothing can be counted. */
  contents: string
}
