import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '#server/money/ledger/index.ts'
import { connectDatabase, type Database } from '#server/platform/database/index.ts'
import { rows } from '#tests/support/rows.ts'
import {
  openShop,
  openStore,
  type Shopper,
  sendShoppers,
  settleIn,
  soldOf,
} from './support/shoppers.ts'
import { clearAway, type SiteProcess, startSite } from './support/site-process.ts'

const seeds = Number(process.env.KILL_SEEDS ?? 3)
const shopperCount = 10
const postCount = 45
const productCount = 5
const ordersApart = join(import.meta.dirname, 'support/orders-apart-process.ts')

interface Purchase {
  shopper: Shopper
  path: string
  body: object
  /** The answer that acknowledged it. */
  answer?: string
}

let dataDir = ''
let site: SiteProcess | undefined

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stagedoor-kill-'))
  site = await startSite(dataDir)
})
afterAll(async () => {
  await site?.killServer()
  await clearAway(dataDir)
  await rm(dataDir, { recursive: true, force: true })
})

/** Buy over HTTP; undefined when no answer came, or one that promises nothing. */
async function buy(url: string, { shopper, path, body }: Purchase): Promise<string | undefined> {
  const request = {
    method: 'POST',
    headers: {
      authorization: shopper.token,
      'idempotency-key': path,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  }
  try {
    const reply = await fetch(`${url}/wallet/charges/${path}`, request)
    const text = await reply.text()
    if (reply.status === 200) return text
    expect([500, 503], text).toContain(reply.status)
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError)
  }
  return undefined
}

interface Offered {
  shoppers: Shopper[]
  posts: string[]
  productIds: string[]
}

/** Every shopper buys everything. */
async function purchasesOf(
  db: Database['db'],
  { shoppers, posts, productIds }: Offered,
): Promise<Purchase[]> {
  const purchases: Purchase[] = []
  for (const shopper of shoppers) {
    const body = await settleIn(db, shopper)
    for (const id of productIds) purchases.push({ shopper, path: `product/${id}`, body })
    for (const post of posts) purchases.push({ shopper, path: `feed/${post}`, body: {} })
  }
  return purchases
}

/** Buy again, with the same key, until an answer comes. */
async function insist(url: string, purchase: Purchase): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await buy(url, purchase)
    if (answer) return answer
    await sleep(100)
  }
  throw new Error('the server did not come back')
}

/** Send all purchases at once and kill in the middle, after a share of the answers that the seed picks. */
async function interrupt(seed: number, purchases: Purchase[], running: SiteProcess) {
  const killAfter = 20 + ((seed * 97) % 400)
  let answers = 0
  let killed: Promise<void> | undefined
  await Promise.all(
    purchases.map(async (purchase) => {
      const answer = await buy(running.url, purchase)
      if (!answer) return
      purchase.answer = answer
      if (++answers !== killAfter) return
      if (seed % 2 === 1) killed = running.killServer()
      else running.killPostgres()
    }),
  )
  await killed
  expect(answers).toBeGreaterThanOrEqual(killAfter)
}

async function expectAllThere(database: Database, url: string, purchases: Purchase[]) {
  const stored = await rows<{ id: string }>(
    database.db,
    `select id from wallet_charge where source_id = any($1) and status = 'success'`,
    [[...new Set(purchases.map(({ shopper }) => shopper.id))]],
  )
  const ids = new Set(stored.map(({ id }) => id))
  for (const { answer } of purchases) {
    if (answer) expect(ids).toContain(JSON.parse(answer).data._id)
  }
  expect((await checkLedger(database.db)).findings).toEqual([])

  // The rest succeeds now, what was acknowledged is answered alike, and every wallet is used up.
  await Promise.all(
    purchases.map(async (purchase) => {
      const answer = await insist(url, purchase)
      expect(answer).toBe(purchase.answer ?? answer)
    }),
  )
  const left = await rows<{ cents: bigint }>(
    database.db,
    `select sum(balance_cents)::bigint as cents from ledger_account
     where owner_id = any($1) and kind = 'wallet'`,
    [purchases.map(({ shopper }) => shopper.id)],
  )
  expect(left).toEqual([{ cents: 0n }])
  expect(await checkLedger(database.db)).toMatchObject({ balanced: true, findings: [] })
}

/** What follows from purchases is still worked on: nobody waits for an unlocked post for ever. */
async function expectWorked(database: Database): Promise<void> {
  const deadline = Date.now() + 20_000
  for (;;) {
    const [left] = await rows<{ n: number }>(
      database.db,
      `select (select count(*)::int from event_outbox) + (select count(*)::int
         from graphile_worker.jobs where locked_at is null and run_at <= now()) as n`,
    )
    if (left?.n === 0) return
    if (Date.now() > deadline) throw new Error(`${left?.n} events were left lying`)
    await sleep(200)
  }
}

test.each(Array.from({ length: seeds }, (_, n) => n + 1))(
  'seed %i: of 500 purchases none that was acknowledged is lost, none is doubled or without its order',
  async (seed) => {
    if (!site) throw new Error('the site is not running')
    const before = connectDatabase({ url: site.databaseUrl, poolSize: 2, onError: () => {} })
    const posts = await openShop(before.db, postCount)
    const { productIds } = await openStore(before.db, {
      products: productCount,
      pieces: shopperCount,
    })
    const shoppers = await sendShoppers(before.db, shopperCount, postCount + productCount)
    const purchases = await purchasesOf(before.db, { shoppers, posts, productIds })
    await before.close()

    await interrupt(seed, purchases, site)
    if (seed % 2 === 1) site = await startSite(dataDir)
    else await insist(site.url, purchases[0] as Purchase)

    const after = connectDatabase({ url: site.databaseUrl, poolSize: 2, onError: () => {} })
    const pieces = shopperCount * productCount
    const { apart, orders, stock } = await soldOf(after.db, productIds)
    expect([apart, orders + stock]).toEqual([0, pieces])
    await expectAllThere(after, site.url, purchases)
    expect(await soldOf(after.db, productIds)).toEqual({ apart: 0, orders: pieces, stock: 0 })
    // Once after each kind of kill: it takes a while.
    if (seed <= 2) await expectWorked(after)
    await after.close()
  },
  180_000,
)

test('a build that places orders apart from their payment is found out', async () => {
  await site?.stop()
  site = await startSite(dataDir, {}, ordersApart)
  const { db, close } = connectDatabase({ url: site.databaseUrl, poolSize: 2, onError: () => {} })
  const { productIds } = await openStore(db, { products: 1, pieces: 2 })
  const [purchase] = await purchasesOf(db, {
    shoppers: await sendShoppers(db, 1, 1),
    posts: [],
    productIds,
  })
  await insist(site.url, purchase as Purchase)
  expect(await soldOf(db, productIds)).toMatchObject({ apart: 1, orders: 0 })
  await close()
})
