import { dayMs } from '#server/kernel/clock.ts'
import type { Extremes } from './seed-extremes.ts'

export const home = '/user/feeds?isHome=true&limit=12'

const dayBefore = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)
const monthAgo = `fromDate=${dayBefore(60)}&toDate=${dayBefore(30)}`

type Read = [name: string, url: string, token: string]

/** Reads by extreme accounts, and reads by others of their data. */
export const readsOf = ({ creator, fanToken, staffToken }: Extremes): Read[] => [
  ['home of who follows 10,000', home, fanToken],
  ['their posts of who they follow', `${home}&audience=following`, fanToken],
  ['whom they follow', '/follows/following?limit=20', fanToken],
  ['one of them, found by name', '/follows/following?limit=20&q=another 77', fanToken],
  ['profile with 100,000 followers', `/performers/${creator.username}`, fanToken],
  ['its followers', '/follows/followers?limit=20', creator.token],
  ['its followers, far behind', '/follows/followers?limit=20&offset=10000', creator.token],
  ['half a million earnings', '/performer/earning/search?limit=20', creator.token],
  ['earnings of one type', '/performer/earning/search?limit=20&type=tip', creator.token],
  ['their sum', '/performer/earning/stats', creator.token],
  ['dashboard', '/admin/dashboard', staffToken],
  ['creators by text', '/performers/user/search?q=another 77', fanToken],
  ['creators by a text that most hold', '/performers/user/search?q=another', fanToken],
  ['posts by text', '/user/feeds?q=number 1234', fanToken],
  ['posts by a text that all hold', '/user/feeds?q=post', fanToken],
  ['accounts by text', '/admin/accounts?q=fan 1234', staffToken],
  ['accounts by a text that most hold', '/admin/accounts?q=fan', staffToken],
  ['fans by a text that most hold', '/users/search?q=fan', creator.token],
]

/** Lists of a million rows each, and the searches of staff. */
export const readsOfMoney = ({ creator, staffToken }: Extremes): Read[] => [
  ['earnings', '/performer/earning/search?limit=20', creator.token],
  ['their sum', '/performer/earning/stats', creator.token],
  ['own payouts', '/payout-requests/search?limit=20', creator.token],
  ['promotions', '/subscriptions/promotions?limit=20', creator.token],
  ['trial links', '/subscriptions/trial-links?limit=20', creator.token],
  ['requests for refunds of a creator', '/performer/refund-requests?limit=20', creator.token],
  ['open ones of a creator', '/performer/refund-requests?limit=20&status=open', creator.token],
  ['orders', '/orders/search?limit=20', creator.token],
  ['orders to be sent', '/orders/search?limit=20&deliveryStatus=processing', creator.token],
  ['orders that were delivered', '/orders/search?limit=20&deliveryStatus=delivered', creator.token],
  ['orders of a month', `/orders/search?limit=20&${monthAgo}`, creator.token],
  ['orders, far behind', '/orders/search?limit=20&offset=10000', creator.token],
  ['orders, the oldest first', '/orders/search?limit=20&sort=asc', creator.token],
  ['orders as a file', '/orders/csv', creator.token],
  ...(
    [
      ['payments', '/admin/payments?limit=20'],
      ['payments that failed', '/admin/payments?limit=20&status=fail'],
      ['payments of one type', '/admin/payments?limit=20&type=monthly_subscription'],
      ['payments by the gateway’s id', '/admin/payments?limit=20&q=pi_77777'],
      ['payments of a fan', '/admin/payments?limit=20&q=fan77'],
      ['payments to a creator', `/admin/payments?limit=20&creator=${creator.username}`],
      ['payments refunded', '/admin/payments?limit=20&status=refunded'],
      ['payments, far behind', '/admin/payments?limit=20&offset=10000'],
      ['charges', '/admin/charges?limit=20'],
      ['charges refunded', '/admin/charges?limit=20&status=refunded'],
      ['charges to a creator', `/admin/charges?limit=20&creator=${creator.username}`],
      ['charges of a fan', '/admin/charges?limit=20&q=fan77'],
      ['payments as a file', '/admin/payments/csv'],
      ['charges as a file', '/admin/charges/csv'],
      ['disputes', '/admin/disputes?limit=20'],
      ['disputes that are open', '/admin/disputes?limit=20&isOpen=true'],
      ['disputes that are over', '/admin/disputes?limit=20&isOpen=false'],
      ['disputes by state', '/admin/disputes?limit=20&status=lost'],
      ['disputes by month', '/admin/dispute-figures'],
      ['coupons', '/admin/coupons?limit=20'],
      ['active coupons', '/admin/coupons?limit=20&status=active'],
      ['coupons by text', '/admin/coupons?limit=20&q=CODE-77777'],
      ['coupons by a text that all hold', '/admin/coupons?limit=20&q=coupon'],
      ['events of the gateway', '/admin/gateway-events?limit=20'],
      ['events that wait for staff', '/admin/gateway-events?limit=20&state=by_hand'],
      ['events that are worked', '/admin/gateway-events?limit=20&state=worked'],
      ['requests for refunds', '/admin/refund-requests?limit=20'],
      ['requests that are open', '/admin/refund-requests?limit=20&status=open'],
      ['payouts', '/admin/payout-requests/search?limit=20'],
      ['payouts as a file', '/admin/payout-requests/csv'],
      ['payouts that were rejected', '/admin/payout-requests/search?limit=20&status=rejected'],
      ['payouts of a creator by name', '/admin/payout-requests/search?limit=20&q=creator7'],
      ['payouts by a name that all hold', '/admin/payout-requests/search?limit=20&q=creator'],
      ['ledger', '/admin/ledger/entries?limit=20'],
      ['ledger of one kind', '/admin/ledger/entries?limit=20&kind=payout'],
      ['ledger of an account', '/admin/ledger/entries?limit=20&account=gateway'],
      ['dashboard', '/admin/dashboard'],
    ] as const
  ).map(([name, url]): Read => [name, url, staffToken]),
]
