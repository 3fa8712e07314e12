import type { IconName } from '#web/ui/index.ts'
import { isStaff } from '../../entities/account/redirects.ts'
import type { CurrentUser } from '../../entities/account/session.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Unread } from './unread.ts'

export interface Entry {
  to: string
  label: string
  /** Its accessible name; by default the label with how much is new. */
  name?: string
  icon: IconName
  /** How much is new: a count on the rail, a dot in the bottom bar. */
  unread?: number
  /** Active on the exact path only, not on paths below it. */
  end?: boolean
  /** Paths of further pages on which it is active. */
  pages?: readonly string[]
}

type Who = CurrentUser | null

/** Entries of the bottom bar on phones; for accounts the last one, "Me", opens a menu. */
export function barEntries(me: Who, unread: Unread): Entry[] {
  const [home, explore] = [homeEntry(me), exploreEntry()]
  if (!me) return [home, explore]
  const middle = me.isPerformer ? createEntry() : walletEntry()
  return [home, explore, middle, messagesEntry(unread)]
}

/** Entries of the rail on wide screens, top to bottom. */
export function railEntries(me: Who, unread: Unread): Entry[] {
  if (!me) return [homeEntry(me), exploreEntry()]
  return [
    homeEntry(me),
    exploreEntry(),
    messagesEntry(unread),
    notificationsEntry(unread),
    ...(me.isPerformer ? creatorEntries() : fanEntries()),
    ...(isStaff(me) ? [adminEntry()] : []),
  ]
}

/** Entries of the "Me" menu: the account's own pages. */
export function ownEntries(me: CurrentUser): Entry[] {
  const account = me.isPerformer ? links.creatorAccount() : links.userAccount()
  return [
    ...(me.isPerformer
      ? [{ to: links.profile(me), label: m.nav_profile(), icon: 'user' } as const]
      : []),
    { to: account, label: m.nav_account(), icon: 'settings' },
    ...(me.isPerformer ? creatorEntries() : fanEntries()),
    ...(isStaff(me) ? [adminEntry()] : []),
  ]
}

const homeEntry = (me: Who): Entry => ({
  to: me ? links.home() : links.landing(),
  label: m.nav_home(),
  icon: 'home',
  end: true,
})

const exploreEntry = (): Entry => ({
  to: links.explore(),
  label: m.nav_explore(),
  icon: 'compass',
})

const messagesEntry = ({ messages }: Unread): Entry => ({
  to: links.messages(),
  label: m.nav_messages(),
  icon: 'message-circle',
  unread: messages.total,
})

export const notificationsEntry = ({ notifications }: Unread): Entry => ({
  to: links.notifications(),
  label: m.nav_notifications(),
  icon: 'bell',
  unread: notifications,
})

const walletEntry = (): Entry => ({
  to: links.wallet(),
  label: m.nav_wallet(),
  icon: 'wallet',
  pages: [links.userActivity(), links.userCards()],
})

/** Shown while there is something in it. */
export const cartEntry = (pieces: number): Entry => ({
  to: links.cart(),
  label: m.nav_cart(),
  name: m.nav_cart_count({ count: pieces }),
  icon: 'shopping-cart',
  unread: pieces,
  pages: [links.checkout()],
})

const subscriptionsEntry = (): Entry => ({
  to: links.userSubscriptions(),
  label: m.nav_subscriptions(),
  icon: 'star',
})

const bookmarksEntry = (): Entry => ({
  to: links.userBookmarks(),
  label: m.nav_bookmarks(),
  icon: 'bookmark',
})

const followingEntry = (): Entry => ({
  to: links.userFollowing(),
  label: m.following(),
  icon: 'users',
})

const ordersEntry = (): Entry => ({
  to: links.userOrders(),
  label: m.order_title(),
  icon: 'package',
  pages: [links.userPurchases()],
})

const fanEntries = (): Entry[] => [
  walletEntry(),
  ordersEntry(),
  followingEntry(),
  subscriptionsEntry(),
  bookmarksEntry(),
]

const createEntry = (): Entry => ({
  to: links.post.create(),
  label: m.nav_create(),
  icon: 'plus',
})

const creatorEntries = (): Entry[] => [
  { to: links.post.own(), label: m.nav_studio(), icon: 'grid' },
  { to: links.creatorLive(), label: m.nav_live(), icon: 'radio' },
  { to: links.creatorOrders(), label: m.order_title(), icon: 'package' },
  { to: links.creatorEarnings(), label: m.nav_earnings(), icon: 'trending-up' },
]

const adminEntry = (): Entry => ({ to: links.admin(), label: m.nav_admin(), icon: 'shield' })
