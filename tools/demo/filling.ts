import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { SCORE } from '#server/discovery/index.ts'
import type { Parts } from '#server/parts.ts'
import type { Pool, Tx } from '#server/platform/database/index.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import { applyAsCreator, createCreators, createFans, insertAccounts } from './accounts.ts'
import { fillWallets, followAndLike, supportCreators, talk } from './activity.ts'
import { addCrowd } from './crowd.ts'
import { type DemoSite, openDemoSite } from './demo-site.ts'
import { offerDiscounts } from './discounts.ts'
import { publishGalleries } from './galleries.ts'
import { backdate, preparePayouts } from './history.ts'
import { buyFromMany, writeToMany } from './mass-messages.ts'
import { publishMedia } from './media.ts'
import { payOut } from './payouts.ts'
import { publishPosts } from './posts.ts'
import { sellProducts } from './products.ts'
import { demoPassword } from './texts.ts'

/** Advisory lock for starting and filling: only one process does either at a time. */
const lockKey = 7_263_411
const lockRetryMs = 500

/**
 * Start filling a database without accounts. The accounts and the mark that filling has begun are
 * written in one transaction, so that nobody else can take their usernames and an unfinished demo
 * is recognized.
 */
export async function beginDemo({ db, passwords, clock }: Parts): Promise<void> {
  const hasAccounts = (tx: Pick<Tx, 'selectFrom'>) =>
    tx.selectFrom('account').select('id').limit(1).executeTakeFirst()
  if (await hasAccounts(db)) return
  const passwordHash = await passwords.hash(demoPassword)
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
    if (await hasAccounts(tx)) return
    await tx.insertInto('demo_filling').values({ begun_at: clock.now() }).execute()
    await insertAccounts(tx, passwordHash)
  })
}

/**
 * Fill the site with demo content: posts, payments, conversations. All of it is created by the
 * product's own calls, while its jobs run and people use it. Work that an earlier process did
 * before it was killed is not repeated. Resolves when everything is there, even if done by another
 * process; rejects when `signal` aborts or the connection is lost.
 */
export async function fillDemo(parts: Parts, signal: AbortSignal): Promise<void> {
  await withLock(parts.pool, signal, async (held) => {
    const filling = await parts.db.selectFrom('demo_filling').select('done_at').executeTakeFirst()
    if (!filling || filling.done_at) return
    await fill(await openDemoSite(parts, held))
  })
}

async function fill(site: DemoSite): Promise<void> {
  const creators = await createCreators(site)
  const fans = await createFans(site)
  await applyAsCreator(site)
  await offerDiscounts(site)
  const published = await Promise.all(
    creators.map(async (creator, index) => ({
      ...creator,
      postIds: await publishPosts(site, creator, index),
      galleryIds: await publishGalleries(site, creator),
      videoIds: await publishMedia(site, creator),
    })),
  )
  for (const creator of creators) await sellProducts(site, creator)
  await followAndLike(site, fans, published)
  const cards = await fillWallets(fans)
  await paymentsSettled(site)
  await supportCreators(fans, published, cards)
  await paymentsSettled(site)
  await writeToMany(site)
  await massMessagesSent(site)
  await buyFromMany(site, fans)
  await talk(fans, published)
  await site.parts.db.transaction().execute(preparePayouts)
  await payOut(site, creators)
  await jobsDone(site)
  await site.parts.db.transaction().execute(async (tx) => {
    await backdate(tx)
    await addCrowd(tx, site.parts.clock.now(), published)
    await tx.updateTable('demo_filling').set({ done_at: site.parts.clock.now() }).execute()
    await addJob(tx, SCORE, {})
  })
}

/**
 * The lock belongs to its connection: `held` aborts when the connection is lost or the signal
 * aborts.
 */
async function withLock(
  pool: Pool,
  signal: AbortSignal,
  work: (held: AbortSignal) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  const lost = new AbortController()
  client.on('error', () => lost.abort())
  const held = AbortSignal.any([signal, lost.signal])
  try {
    while (!(await tryLock(client))) await sleep(lockRetryMs, undefined, { signal: held })
    await work(held)
  } finally {
    // Destroy the connection: back in the pool it would still hold the lock.
    client.release(true)
  }
}

async function tryLock(client: { query: Pool['query'] }): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock($1) as locked',
    [lockKey],
  )
  return rows[0]?.locked === true
}

/** Wait until no payment is pending: the gateway responds about a second later. */
const paymentsSettled = (site: DemoSite) =>
  waitUntilNone(site, () =>
    site.parts.db
      .selectFrom('payment_transaction')
      .select('id')
      .where('status', 'in', ['created', 'processing', 'require_authentication'])
      .limit(1)
      .executeTakeFirst(),
  )

/** Wait until every fan has their copy: what they write to each other afterwards is newer. */
const massMessagesSent = (site: DemoSite) =>
  waitUntilNone(site, () =>
    site.parts.db
      .selectFrom('mass_message')
      .select('id')
      .where('kind', '=', 'mass')
      .where('scheduled_at', 'is', null)
      .where('status', 'in', ['scheduled', 'sending'])
      .limit(1)
      .executeTakeFirst(),
  )

/** Wait until the resulting jobs are done: image renditions, feeds, counters. */
const jobsDone = (site: DemoSite) =>
  waitUntilNone(site, async () => {
    const due = sql`select from graphile_worker.jobs where run_at <= now() and attempts < 3 limit 1`
    return (await due.execute(site.parts.db)).rows[0]
  })

const timeoutMs = 90_000

async function waitUntilNone(
  { parts, signal }: DemoSite,
  findOpen: () => Promise<unknown>,
): Promise<void> {
  const end = Date.now() + timeoutMs
  while (Date.now() < end) {
    if (!(await findOpen())) return
    await sleep(100, undefined, { signal })
  }
  parts.log.warn('the demo went on while something was still in progress')
}
