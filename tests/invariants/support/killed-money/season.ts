import { setTimeout as sleep } from 'node:timers/promises'
import { openSession } from '#server/identity/sessions/index.ts'
import { systemClock } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import { rows } from '#tests/support/rows.ts'
import { openShop, priceCents, type Shopper, sendShoppers } from '../shoppers.ts'

export interface Size {
  fans: number
  posts: number
  creators: number
}

/** One call with a key, repeated until it is answered, and its first answer. */
export interface Deed {
  path: string
  token: string
  key: string
  body: object
  /** Of what it made; undefined while nobody has answered. */
  id?: string
}

/** Whom a season is about. */
export interface Season {
  fans: (Shopper & { card: string })[]
  creators: { id: string; token: string; posts: string[] }[]
}

/** Fans with a card each, and creators with posts for sale, to whom every fan is subscribed. */
export async function openSeason(db: Db, url: string, size: Size): Promise<Season> {
  const shoppers = await sendShoppers(db, size.fans, 1)
  const fans = await Promise.all(
    shoppers.map(async (shopper) => {
      const keeping = {
        path: '/stripe/cards',
        token: shopper.token,
        key: '',
        body: { token: 'pm_card_visa' },
      }
      const { token: card } = await insist<{ token: string }>(url, keeping)
      return { ...shopper, card }
    }),
  )
  const creators: Season['creators'] = []
  for (let n = 0; n < size.creators; n++) {
    const posts = await openShop(db, Math.ceil(size.posts / size.creators))
    const [row] = await rows<{ id: string }>(
      db,
      `update creator set monthly_price_cents = 995 where account_id = (select creator_id from feed where id = $1)
       returning account_id as id`,
      [posts[0]],
    )
    if (!row) throw new Error('the creator is gone')
    const token = await openSession(db, {
      accountId: row.id,
      remember: false,
      now: systemClock.now(),
    })
    creators.push({ id: row.id, token, posts })
  }
  return { fans, creators }
}

/** One answer of the API; undefined for none, and for one that promises nothing. */
async function call<Data>(
  url: string,
  { path, token, key, body }: Deed,
): Promise<Data | undefined> {
  const headers = {
    authorization: token,
    'content-type': 'application/json',
    ...(key && { 'idempotency-key': key }),
  }
  try {
    const reply = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const text = await reply.text()
    if (reply.status === 200) return (JSON.parse(text) as { data: Data }).data
    // Money that has not arrived yet, and what a site says that lost its database.
    if (![402, 500, 502, 503].includes(reply.status)) throw new Error(`${path}: ${text}`)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  return undefined
}

/** Call until there is an answer. */
export async function insist<Data>(url: string, deed: Deed): Promise<Data> {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    const data = await call<Data>(url, deed)
    if (data) return data
    await sleep(100)
  }
  throw new Error(`${deed.path} was not answered`)
}

/** Do it, and keep what it made. Done again, it has to have made the same. */
export async function perform(url: string, deed: Deed): Promise<void> {
  const { _id, chargeId } = await insist<{ _id?: string; chargeId?: string }>(url, deed)
  const id = _id ?? chargeId
  if (id === undefined || (deed.id !== undefined && deed.id !== id)) {
    throw new Error(`${deed.path} made ${id}, and ${deed.id} before`)
  }
  deed.id = id
}

const dollars = (cents: number) => cents / 100

/** What each fan does: add money several times, then buy every post, each tenth of which is refunded. */
export function deedsOf({ fans, creators }: Season) {
  const topUps: Deed[] = []
  const purchases: Deed[] = []
  const posts = creators.flatMap((creator) => creator.posts)
  for (const fan of fans) {
    const times = Math.ceil(posts.length / 5)
    for (let n = 0; n < times; n++) {
      const body = { amount: dollars(5 * priceCents), paymentGateway: 'stripe', cardId: fan.card }
      topUps.push({ path: '/payment/wallet/top-up', token: fan.token, key: `top-up ${n}`, body })
    }
    for (const post of posts) {
      const path = `/wallet/charges/feed/${post}`
      purchases.push({ path, token: fan.token, key: `buy ${post}`, body: {} })
    }
  }
  return { topUps, purchases }
}

/** The creator of the post gives a part of its price back. */
export function refundOf({ creators }: Season, { path, id }: Deed): Deed {
  const post = path.split('/').at(-1) ?? ''
  const token = creators.find(({ posts }) => posts.includes(post))?.token ?? ''
  const body = { amount: dollars(priceCents) / 5, reason: 'Half of it is missing.' }
  return { path: `/performer/earning/${id}/refund`, token, key: `refund ${id}`, body }
}

export function subscriptionsOf({ fans, creators }: Season): Deed[] {
  return fans.flatMap((fan) =>
    creators.map(({ id }) => {
      const plan = { type: 'monthly', performerId: id }
      const body = { ...plan, paymentGateway: 'stripe', cardId: fan.card }
      return { path: '/payment/subscribe/performers', token: fan.token, key: `plan ${id}`, body }
    }),
  )
}

/** Let all subscriptions of these fans end in half an hour, and renew them. */
export function renewAll(db: Db, { fans }: Season): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await rows(
      tx,
      `update subscription set expired_at = now() + interval '30 minutes', next_recurring_at = now()
       where user_id = any($1)`,
      [fans.map(({ id }) => id)],
    )
    await addJob(tx, 'subscriptions.renew', {})
  })
}
